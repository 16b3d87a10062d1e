import { render } from "preact"
import { App } from "./App.tsx"
import "./Look.css"
import { followTheme } from "./Theme.ts"

followTheme()
const place = document.getElementById("app")
if (place !== null) render(<App />, place)
