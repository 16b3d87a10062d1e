import { assert, describe, it } from "@effect/vitest"
import { complaintsAbout, type Kind, type Observation } from "./Verdict.ts"
import type { Sighting } from "./Watch/Watcher.ts"
import type { WireAnswer } from "./WireClient.ts"

const allowed = { stall: 250, memory: 450, held: 100 }

const answer: WireAnswer = { status: 200, headers: {}, body: "{}", bytes: 2, isCut: false, took: 5, failure: undefined }

const sighting: Sighting = {
  stall: { own: 5, seen: 20 },
  memory: 200,
  peakMemory: 220,
  unanswered: 0,
  isAlive: true
}

const problem = { "content-type": "application/problem+json; charset=utf-8" }

const kindsOf = (
  changes: Partial<Omit<Observation, "answer" | "sighting">> & {
    readonly answer?: Partial<WireAnswer>
    readonly sighting?: Partial<Sighting>
  }
): ReadonlyArray<Kind> => {
  const { answer: answered, sighting: seen, ...others } = changes
  return complaintsAbout({
    violations: [],
    isBeyondHttp: false,
    ...others,
    answer: { ...answer, ...answered },
    sighting: { ...sighting, ...seen }
  }, allowed).map(({ kind }) => kind)
}

const cases: ReadonlyArray<
  readonly [what: string, changes: Parameters<typeof kindsOf>[0], kinds: ReadonlyArray<Kind>]
> = [
  ["nothing of an answer as documented", {}, []],
  ["nothing of a refusal", { answer: { status: 422 } }, []],
  ["the end of the process, and nothing else", { sighting: { isAlive: false, peakMemory: 900 } }, ["death"]],
  ["a stall", { sighting: { stall: { own: 251, seen: 600 } } }, ["stall"]],
  ["nothing of a stall that the machine made", { sighting: { stall: { own: 250, seen: 600 } } }, []],
  ["a health check that was refused", { sighting: { unanswered: 1 } }, ["health"]],
  ["memory", { sighting: { peakMemory: 451 } }, ["memory"]],
  ["stall and memory at once", { sighting: { stall: { own: 900, seen: 900 }, peakMemory: 451 } }, ["stall", "memory"]],
  ["a request without an answer", { answer: { status: 0, failure: "ECONNRESET" } }, ["silence"]],
  ["a failure, documented or not", { answer: { status: 500, headers: problem } }, ["failure"]],
  ["a vendor's failure", { answer: { status: 502, headers: problem } }, ["failure"]],
  ["a 503 that does not say when to come again", { answer: { status: 503, headers: problem } }, ["failure"]],
  ["nothing of one that does", { answer: { status: 503, headers: { ...problem, "retry-after": "1" } } }, []],
  ["what the document does not say", { violations: ["status 299 is not documented"] }, ["contract"]],
  [
    "a refusal of HTTP where the request is proper",
    { answer: { status: 431, headers: problem }, violations: ["431"] },
    ["contract"]
  ],
  ["nothing of one where it is not", {
    answer: { status: 431, headers: problem },
    violations: ["431"],
    isBeyondHttp: true
  }, []],
  ["one that is no problem", { answer: { status: 431 }, isBeyondHttp: true }, ["contract"]]
]

describe("The verdict tells", () => {
  it.each(cases)("%s", (_, changes, kinds) => assert.deepStrictEqual(kindsOf(changes), kinds))
})
