import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { DraftReviewing } from "@campaigns/application/Drafts/DraftReviewing"
import * as TargetChecking from "@campaigns/application/Drafts/TargetChecking"
import { Companies } from "@campaigns/application/Identity/Companies"
import { CustomerAccess } from "@campaigns/application/Identity/CustomerAccess"
import { LanguageLookup } from "@campaigns/application/Languages/LanguageLookup"
import { LocationLookup } from "@campaigns/application/Locations/LocationLookup"
import type { DraftStep } from "@campaigns/domain/Drafts/DraftStep"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { noGuardRails } from "@campaigns/domain/LiveCampaigns/GuardRails"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { berlin, member, newYork } from "../UseCases/People.ts"

const away = Effect.fail(
  new AdPlatformError({ reason: { _tag: "Unavailable", timedOut: false }, message: "Away.", requestId: null })
)

/** One check, which remembers when it was not answered. */
class Checking extends Context.Service<Checking, TargetChecking.UnknownIn>()("test/TargetChecking/Checking") {}

/** How the next questions about places, or about languages, are answered. */
type Answering = "answered" | "refused" | "never"

const place = (id: LocationId) => ({ id, name: "P", canonicalName: "P", type: "City", countryCode: "DE" })

/** A platform that knows the places 1 and 2 and the languages 1000 and 1001, and notes what it is asked. */
const platform = () => {
  const asked: Array<string> = []
  let [places, languages]: ReadonlyArray<Answering> = ["answered", "answered"]
  const answer = <A>(how: Answering | undefined, value: A) =>
    how === "never" ? Effect.never : how === "refused" ? away : Effect.succeed(value)
  const lookUps = Layer.mergeAll(
    Layer.succeed(LocationLookup, {
      suggest: () => Effect.succeed([]),
      lookUp: (_, { customerId, isForced, locationIds }) =>
        Effect.suspend(() => {
          asked.push(`${customerId} places ${locationIds.join()}${isForced ? " by force" : ""}`)
          return answer(places, locationIds.filter((id) => id < 3).map((id) => place(LocationId.make(id))))
        })
    }),
    Layer.succeed(LanguageLookup, {
      languages: (_, { customerId }) =>
        Effect.suspend(() => {
          asked.push(`${customerId} languages`)
          return answer(languages, [1000, 1001].map((id) => ({ id, name: "L", code: "l" })))
        })
    })
  )
  return {
    layer: Layer.effect(Checking, TargetChecking.make).pipe(Layer.provideMerge(lookUps)),
    asked: () => asked.splice(0),
    becomes: (placesNow: Answering, languagesNow: Answering) => {
      ;[places, languages] = [placesNow, languagesNow]
    }
  }
}

const draftOf = (
  locationIds: ReadonlyArray<number>,
  languageIds: ReadonlyArray<number>,
  customerId: CustomerId = berlin
) => {
  const { settings, ...draft } = contractDraft()
  const locationTargets = locationIds.map((id) => ({ geoTargetConstantId: id, targetType: "INCLUDE" as const }))
  return { ...draft, customerId, settings: { ...settings, locationTargets, languageIds } }
}

const unknownIn = Effect.fnUntraced(function*(...parts: Parameters<typeof draftOf>) {
  const { languageIds, locationIds } = yield* (yield* Checking)(member, draftOf(...parts))
  return [Array.from(locationIds), Array.from(languageIds)]
})

describe("the places and languages that the platform does not know", () => {
  it.effect("are told, each once, and the platform is asked once for all of them", () => {
    const { asked, layer } = platform()
    return Effect.gen(function*() {
      assert.deepStrictEqual(yield* unknownIn([1, 9, 2, 8, 9], [1000, 7, 1001]), [[9, 8], [7]])
      assert.deepStrictEqual(asked(), [`${berlin} places 1,9,2,8`, `${berlin} languages`])
      assert.deepStrictEqual(yield* unknownIn([1, 2], [1001]), [[], []])
    }).pipe(Effect.provide(layer))
  })

  it.effect("are none where the draft names none, for which nobody asks", () => {
    const { asked, layer } = platform()
    return Effect.gen(function*() {
      assert.deepStrictEqual(yield* unknownIn([], []), [[], []])
      assert.deepStrictEqual(asked(), [])
      assert.deepStrictEqual(yield* unknownIn([9], []), [[9], []])
      assert.deepStrictEqual(asked(), [`${berlin} places 9`])
      assert.deepStrictEqual(yield* unknownIn([], [7]), [[], [7]])
      assert.deepStrictEqual(asked(), [`${berlin} languages`])
    }).pipe(Effect.provide(layer))
  })

  it.effect("are none while it cannot be asked: not again for a minute for that account, but for others", () => {
    const { asked, becomes, layer } = platform()
    return Effect.gen(function*() {
      becomes("refused", "answered")
      assert.deepStrictEqual(yield* unknownIn([9], [7]), [[], [7]])
      assert.lengthOf(asked(), 2)
      becomes("answered", "answered")
      yield* TestClock.adjust("59999 millis")
      assert.deepStrictEqual(yield* unknownIn([9], [7]), [[], []])
      assert.deepStrictEqual(asked(), [])
      assert.deepStrictEqual(yield* unknownIn([9], [7], newYork), [[9], [7]])
      assert.lengthOf(asked(), 2)
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(yield* unknownIn([9], [7]), [[9], [7]])
    }).pipe(Effect.provide(layer))
  })

  it.effect("are those that it tells within two seconds", () => {
    const { asked, becomes, layer } = platform()
    return Effect.gen(function*() {
      becomes("answered", "never")
      const waiting = yield* Effect.forkChild(unknownIn([9], [7]), { startImmediately: true })
      yield* TestClock.adjust("1999 millis")
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(yield* Fiber.join(waiting), [[9], []])
      asked()
      becomes("answered", "answered")
      assert.deepStrictEqual(yield* unknownIn([9], [7]), [[], []])
      assert.deepStrictEqual(asked(), [])
    }).pipe(Effect.provide(layer))
  })
})

describe("warnings", () => {
  it.effect("ask what the platform knows for the first step and for all steps, and for nothing else", () => {
    const { asked, layer } = platform()
    const reviewing = DraftReviewing.layer.pipe(
      Layer.provide(layer),
      Layer.provide(
        Layer.mock(CustomerAccess)({
          customer: () =>
            Effect.succeed({ currencyCode: "EUR", timeZone: "Europe/Berlin", guardRails: noGuardRails } as never)
        })
      ),
      Layer.provide(Layer.mock(Companies)({ get: () => Effect.succeed({ name: "Acme" } as never) }))
    )
    return Effect.gen(function*() {
      const { blockingWarnings, warnings } = yield* DraftReviewing
      const draft = draftOf([1, 9], [7, 1000])
      const unknown = Effect.fnUntraced(function*(step?: DraftStep) {
        const said = yield* warnings(member, draft, step)
        return [asked().length, said.filter(({ code }) => code.endsWith("_UNKNOWN")).map(({ code }) => code)]
      })
      const both = [2, ["LOCATION_UNKNOWN", "LANGUAGE_UNKNOWN"]]
      assert.deepStrictEqual(yield* unknown(), both)
      assert.deepStrictEqual(yield* unknown("campaignSettings"), both)
      for (const step of ["adGroups", "ads", "extensions"] as const) {
        assert.deepStrictEqual(yield* unknown(step), [0, []])
      }
      yield* blockingWarnings(member, draft)
      assert.deepStrictEqual(asked(), [])
    }).pipe(Effect.provide(reviewing))
  })
})
