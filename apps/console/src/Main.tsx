import { render } from "preact"
import { followTouches } from "./Api/Request.ts"
import { App } from "./App.tsx"
import "./Look.css"
import { followTheme } from "./Theme.ts"

followTheme()
followTouches()
// A browser may bring back a page that was left, as it was: who is signed in is asked anew.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return
  document.body.replaceChildren()
  location.reload()
})
const place = document.getElementById("app")
if (place !== null) render(<App />, place)
