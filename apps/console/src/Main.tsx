import { render } from "preact"
import { App } from "./App.tsx"
import "./Look.css"
import { followTheme } from "./Theme.ts"

followTheme()
// A browser may bring back a page that was left, as it was: who is signed in is asked anew.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return
  document.body.replaceChildren()
  location.reload()
})
const place = document.getElementById("app")
if (place !== null) render(<App />, place)
