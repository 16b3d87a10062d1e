import { problem } from "./Problem.ts"

/** 409: no public address of the service is configured, and one that the client names is none to send people to. */
export class PublicAddressUnknown extends problem<PublicAddressUnknown>()("PublicAddressUnknown", {
  status: 409,
  title: "The service's address is not configured",
  codes: ["PUBLIC_URL_MISSING"]
}) {}
