import { apiFetch } from "../support/ApiFetch.ts"

// Loaded before the demo, so that it stops at the first answer that the published document does not describe.
globalThis.fetch = apiFetch
