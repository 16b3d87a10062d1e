import { problem } from "./Problem.ts"

/** 409: nobody has said under which address people reach the service, and the client's own word for it is none to send people to. */
export class PublicAddressUnknown extends problem<PublicAddressUnknown>()("PublicAddressUnknown", {
  status: 409,
  title: "The service's address is not configured",
  codes: ["PUBLIC_URL_MISSING"]
}) {}
