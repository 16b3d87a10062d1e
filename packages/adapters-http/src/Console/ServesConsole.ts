import * as Context from "effect/Context"

/** True where the console is served at the service's address, so that pages can lead to it. */
export const ServesConsole = Context.Reference<boolean>("@campaigns/adapters-http/ServesConsole", {
  defaultValue: () => false
})
