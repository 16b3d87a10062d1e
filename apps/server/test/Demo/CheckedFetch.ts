import { apiFetch } from "../support/ApiFetch.ts"

const send = globalThis.fetch
const api = `${process.env["BASE_URL"]}/api/`

// Loaded before the demo, so that it stops at the first answer of the API that the published document does not describe.
globalThis.fetch = (input, init) => (String(input).startsWith(api) ? apiFetch : send)(input, init)
