import { AuditReading } from "@campaigns/application/Administration/AuditReading"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { auditedKinds, auditEntryView } from "../../Api/Administration/AuditGroup.ts"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { listed } from "../PageRequested.ts"
import { forbiddenTo } from "./RoleHandlers.ts"

/** The audit log. */
export const layer = HttpApiBuilder.group(
  Api,
  "audit",
  Effect.fnUntraced(function*(handlers) {
    const reading = yield* AuditReading
    return handlers.handle("listAudit", ({ query }) =>
      Effect.gen(function*() {
        const user = yield* CurrentUser
        const filter = {
          kind: query.kind === undefined ? null : auditedKinds.read(query.kind),
          customerId: query.customer_id ?? null,
          author: query.author ?? null
        }
        return yield* listed(query, (page) => reading.list(user, filter, page), auditEntryView)
      }).pipe(Effect.catchTag("NotPermitted", forbiddenTo("administrator"))))
  })
)
