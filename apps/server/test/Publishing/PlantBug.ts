import { registerHooks } from "node:module"

/** The line of the bundle by which publishing asks for an account's conversion goals. */
const sound = "conversionGoals: readAccountGoals(client)"

const broken = `conversionGoals: () => { throw new TypeError("planted in conversionGoals") }`

/** Loaded before a server (`node --import`), it breaks one function of what the server loads. */
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    const source = loaded.source?.toString() ?? ""
    return source.includes(sound) ? { ...loaded, source: source.replace(sound, broken) } : loaded
  }
})
