import type { Campaigns, Outcome } from "@campaigns/application/Promise"
import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { MAX_MICROS, Micros } from "@campaigns/domain/Drafts/Money"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify"

/** The statuses of refusals; what is not named here is a conflict with how the draft stands. */
const statuses: Readonly<Record<string, number>> = {
  CustomerNotFound: 404,
  DraftNotFound: 404,
  MarketAnalysisNotFound: 404,
  TaskNotFound: 404,
  StorageUnavailable: 503,
  TooManyStreams: 429
}

/** Answers with the value, or with the sentence of the refusal. */
const answer = <A, E extends { readonly _tag: string; readonly message: string }>(
  reply: FastifyReply,
  outcome: Outcome<A, E>,
  show: (value: A) => unknown,
  status = 200
) =>
  outcome.ok
    ? reply.code(status).send(show(outcome.value))
    : reply.code(statuses[outcome.error._tag] ?? 409).send({ code: outcome.error._tag, detail: outcome.error.message })

interface NewDraftBody {
  readonly name: string
  readonly websiteUrl: string
  readonly dailyBudgetMicros: number
}

interface AdBody {
  readonly keywords: ReadonlyArray<string>
  readonly headlines: ReadonlyArray<string>
  readonly descriptions: ReadonlyArray<string>
  readonly finalUrl: string
}

const texts = { type: "array", items: { type: "string" } } as const
const draftParams = { type: "object", properties: { id: { type: "integer", minimum: 1 } } } as const

const newDraftBody = {
  type: "object",
  required: ["name", "websiteUrl", "dailyBudgetMicros"],
  properties: {
    name: { type: "string" },
    websiteUrl: { type: "string" },
    dailyBudgetMicros: { type: "integer", minimum: 0, maximum: MAX_MICROS }
  }
} as const

const adBody = {
  type: "object",
  required: ["keywords", "headlines", "descriptions", "finalUrl"],
  properties: { keywords: texts, headlines: texts, descriptions: texts, finalUrl: { type: "string" } }
} as const

const withText = (text: string) => ({ text, pinnedField: null, reason: null })

/** An app of one user and one customer. There is no Effect in it: the use cases answer with promises, and refusals are values. */
export const makeApp = (campaigns: Campaigns, user: Principal, customerId: CustomerId): FastifyInstance => {
  const app = Fastify()
  const targetOf = (id: number) => ({ draftId: DraftId.make(id), expectedRevisions: null })

  app.post<{ Body: NewDraftBody }>("/drafts", { schema: { body: newDraftBody } }, async ({ body }, reply) => {
    const { dailyBudgetMicros, name, websiteUrl } = body
    const made = await campaigns.drafts.create(user, {
      customerId,
      marketAnalysisId: null,
      name,
      settings: {
        websiteUrl,
        dailyBudgetMicros: Micros.make(dailyBudgetMicros),
        biddingStrategy: { type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: null }
      }
    })
    return answer(reply, made, ({ id, revision }) => ({ id, revision }), 201)
  })

  app.post<{ Params: { id: number }; Body: AdBody }>(
    "/drafts/:id/ads",
    { schema: { params: draftParams, body: adBody } },
    async ({ body, params }, reply) => {
      const target = targetOf(params.id)
      const grouped = await campaigns.drafts.changeAdGroups(user, target, [{
        _tag: "Add",
        name: body.keywords[0] ?? "Keywords",
        cpcBidMicros: Micros.make(1_000_000),
        keywords: body.keywords.map((text) => ({ _tag: "Add", keyword: { text } })),
        removedKeywordIds: []
      }], [])
      if (!grouped.ok) return answer(reply, grouped, () => null)
      const adGroup = grouped.value.draft.adGroups.at(-1)
      if (adGroup === undefined) throw new Error("The ad group that was added is not there")
      const written = await campaigns.drafts.changeAds(user, target, [{
        _tag: "Add",
        adGroupId: adGroup.id,
        texts: {
          ...blankRsaTexts,
          headlines: body.headlines.map(withText),
          descriptions: body.descriptions.map(withText),
          finalUrl: body.finalUrl
        }
      }], [])
      return answer(reply, written, ({ draft }) => ({ id: draft.id, revision: draft.revision }))
    }
  )

  app.get<{ Params: { id: number } }>(
    "/drafts/:id/findings",
    { schema: { params: draftParams } },
    async ({ params }, reply) =>
      answer(
        reply,
        await campaigns.drafts.warnings(user, DraftId.make(params.id)),
        ({ warnings }) => warnings.map(({ code, path, severity }) => ({ code, severity, path: path.join(".") }))
      )
  )

  app.post<{ Params: { id: number } }>(
    "/drafts/:id/publish",
    { schema: { params: draftParams } },
    async ({ params }, reply) =>
      answer(
        reply,
        await campaigns.publishing.publish(user, targetOf(params.id)),
        ({ status, taskId }) => ({ taskId, status }),
        202
      )
  )

  app.get<{ Params: { id: string } }>(
    "/tasks/:id/ended",
    async ({ params }, reply) =>
      answer(reply, await campaigns.tasks.untilEnded(user, TaskId.make(params.id)), ({ error, status }) => ({
        status,
        error
      }))
  )

  app.get<{ Params: { id: number } }>(
    "/drafts/:id/history",
    { schema: { params: draftParams } },
    async ({ params }, reply) =>
      answer(
        reply,
        await campaigns.history.list(user, DraftId.make(params.id), { from: null, limit: 100 }),
        ({ items }) => items.map(({ author, item }) => ({ revision: item.revision, author: author?.id ?? null }))
      )
  )

  return app
}
