// The page reads without this: before and after then lie side by side, chips and links are plain HTML.
document.documentElement.classList.add("js")

for (const range of document.querySelectorAll(".compare input")) {
  const move = () => range.closest(".cards").style.setProperty("--at", range.value + "%")
  range.addEventListener("input", move)
  move()
}

const all = [...document.querySelectorAll(".entry")]
const entries = () => all.filter(e => e.offsetParent)
const search = document.getElementById("search")
let here = document.querySelector(".entry:target")
addEventListener("focusin", e => { here = e.target.closest(".entry") ?? here })
addEventListener("hashchange", () => { here = document.querySelector(".entry:target") })

function filter() {
  const words = search.value.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean)
  for (const entry of all) entry.hidden = !words.every(word => entry.dataset.search.includes(word))
  document.getElementById("none-left").hidden = entries().length > 0
}
addEventListener("input", e => { if (e.target.type !== "range") filter() })
filter()

function step(by) {
  const shown = entries(), at = shown.indexOf(here)
  here = shown[at < 0 ? 0 : Math.max(0, Math.min(shown.length - 1, at + by))]
  if (!here) return
  const range = here.querySelector("input[type=range]")
  ;(range?.offsetParent ? range : here).focus({ preventScroll: true })
  here.scrollIntoView({ block: "start" })
}

const keys = {
  j: () => step(1),
  k: () => step(-1),
  d: () => here?.classList.toggle("difference"),
  b: () => here?.classList.add("old"),
  v: () => { const box = here?.querySelector(".seen input"); box?.click(); if (box?.checked) step(1) },
}
addEventListener("keydown", e => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return
  if (e.target === search) {
    if (e.key === "Escape") { search.value = ""; filter(); search.blur() }
    return
  }
  if (e.key === "/") { e.preventDefault(); search.focus(); return }
  keys[e.key.toLowerCase()]?.()
  if (/^[0-9]$/.test(e.key)) document.getElementsByName("state")[e.key]?.click()
})
addEventListener("keyup", e => { if (e.key.toLowerCase() === "b") here?.classList.remove("old") })
