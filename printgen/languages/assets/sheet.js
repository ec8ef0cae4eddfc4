// The page reads and filters without this; it adds search, keys and larger pictures.
document.documentElement.classList.add("js")

const all = [...document.querySelectorAll(".item")]
const items = () => all.filter(item => item.offsetParent)
const search = document.getElementById("search")
let here = document.querySelector(".item:target")
addEventListener("focusin", e => { here = e.target.closest(".item") ?? here })

function filter() {
  const words = search.value.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean)
  for (const item of all) item.hidden = !words.every(word => item.dataset.search.includes(word))
  document.getElementById("none-left").hidden = items().length > 0
}
addEventListener("input", filter)
filter()

function go(item) {
  if (!item) return
  here = item
  here.focus({ preventScroll: true })
  room()
  here.scrollIntoView({ block: "start" })
}
function step(by) {
  const shown = items(), at = shown.indexOf(here)
  go(shown[at < 0 ? 0 : Math.max(0, Math.min(shown.length - 1, at + by))])
}
const wants = item => /\bwant-/.test(item.className)
function todo() {
  const shown = items(), at = shown.indexOf(here)
  go(shown.slice(at + 1).find(wants) ?? shown.find(wants))
}
const large = item => { for (const pair of item?.querySelectorAll(".pair") ?? []) pair.classList.toggle("large") }
addEventListener("click", e => { const pair = e.target.closest(".pair"); if (pair) { pair.classList.toggle("large"); here = pair.closest(".item") } })

// what is scrolled to stops below the filters, however many lines they take
const bar = document.querySelector(".filters")
function room() {
  const height = getComputedStyle(bar).position === "sticky" ? bar.offsetHeight : 0
  document.documentElement.style.setProperty("--filters", `${height}px`)
}
new ResizeObserver(room).observe(bar)

const keys = { j: () => step(1), k: () => step(-1), n: todo, l: () => large(here) }
addEventListener("keydown", e => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return
  if (e.target === search) {
    if (e.key === "Escape") { search.value = ""; filter(); search.blur() }
    return
  }
  if (e.key === "/") { e.preventDefault(); search.focus(); return }
  keys[e.key.toLowerCase()]?.()
  if (/^[0-9]$/.test(e.key)) document.getElementsByName("want")[e.key]?.click()
})
