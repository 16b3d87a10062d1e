import { remembered } from "./Words/Language.ts"

/** The appearances that one can choose. */
export const themes = ["system", "light", "dark"] as const

const isTheme = (text: string): text is (typeof themes)[number] => (themes as ReadonlyArray<string>).includes(text)

/** The chosen appearance. */
export const theme = remembered("console-theme", isTheme, "system")

const show = () => {
  if (theme.value === "system") delete document.documentElement.dataset["theme"]
  else document.documentElement.dataset["theme"] = theme.value
}

/** Shows the page as chosen, from now on. */
export const followTheme = (): void => {
  show()
  theme.follow(show)
}
