import type { VendorTransport } from "@campaigns/vendor-http/VendorTransport"
import * as Effect from "effect/Effect"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import { nowhere, toPlatformError } from "../Wire/PlatformError.ts"
import type { MakeAccount } from "./AccountReading.ts"

/** Makes accounts at a sandbox's own endpoint, `controlUrl` being such as `http://127.0.0.1:8090/sandbox`. */
export const makeAccountAt = (controlUrl: string, { whole }: VendorTransport, apiVersion: string): MakeAccount =>
(
  { customerId, loginCustomerId },
  { currencyCode, name, timeZone }
) =>
  whole(
    HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(`${controlUrl}/accounts`), {
      customer_id: String(customerId),
      name,
      currency_code: currencyCode,
      time_zone: timeZone,
      login_customer_id: loginCustomerId === null ? null : String(loginCustomerId)
    })
  ).pipe(
    Effect.mapError((failure) => toPlatformError(failure, { kind: "read", locate: nowhere, apiVersion })),
    Effect.asVoid
  )
