import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { Problem } from "../src/Api/Problem.ts"
import { type Change, type Draft, type DraftRead, etagIn, writingTo } from "../src/Screens/Draft/Writing.ts"

/** The parts of a draft that are written here, each with values that nobody else writes. */
interface Content {
  readonly name: string
  readonly final_url: string
  readonly tags: ReadonlyArray<string>
}

type Field = "name" | "final_url"

const draftOf = (content: Content): Draft => ({ id: 7, ...content }) as unknown as Draft
const contentOf = (draft: Draft): Content => draft as unknown as Content

/** A service with one draft: a write over another revision than the last is refused. */
const service = () => {
  let revision = 1
  let content: Content = { name: "N", final_url: "U", tags: [] }
  const held: Array<() => void> = []
  /** The answers of the wire, each of which comes when it is let through. */
  const wire = () => new Promise<void>((go) => held.push(go))
  const settled = () => new Promise<void>((go) => setImmediate(go))
  const store = (changes: Partial<Content>) => {
    content = { ...content, ...changes }
    revision++
  }
  const shown = (): DraftRead => ({ draft: draftOf(content), etag: `"${revision}"` })
  return {
    store,
    shown,
    content: () => content,
    read: async () => {
      await wire()
      const read = shown()
      await wire()
      return read
    },
    write: async (changes: Partial<Content>, etag: string | undefined, hasDraft: boolean, accepted: () => void) => {
      await wire()
      if (etag !== `"${revision}"`) {
        await wire()
        throw new Problem(412, {}, "")
      }
      accepted()
      store(changes)
      const { draft, etag: made } = shown()
      await wire()
      return { body: hasDraft ? { draft } : {}, headers: new Headers({ etag: made }) }
    },
    release: async (at: number) => {
      held.splice(at % Math.max(1, held.length), 1)[0]?.()
      await settled()
    },
    isHeld: () => held.length > 0
  }
}

const commands = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom("press", "foreign"),
      field: fc.constantFrom<Field | "tags">("name", "final_url", "tags")
    }),
    fc.record({ kind: fc.constant("look") }),
    fc.record({ kind: fc.constant("release"), at: fc.nat({ max: 3 }) })
  ),
  { maxLength: 25 }
)

describe("the writing of a draft by two", () => {
  it("loses nothing that another wrote unseen, and refuses nothing else", async () => {
    await fc.assert(
      fc.asyncProperty(commands, fc.boolean(), async (all, hasDraft) => {
        const { content, isHeld, read, release, shown, store, write } = service()
        let known = shown()
        const writing = writingTo({
          of: () => known,
          anew: async () => known = await read(),
          show: (made) => known = made
        })
        const foreign = new Set<string>()
        const outcomes: Array<Promise<unknown>> = []
        const expected: Array<string> = []
        let count = 0
        for (const command of all) {
          const value = `value ${count++}`
          if (command.kind === "look") known = shown()
          else if (command.kind === "release" && "at" in command) await release(command.at)
          else if ("field" in command && command.kind === "foreign" && command.field === "tags") {
            expected.push(value)
            store({ tags: [...content().tags, value] })
          } else if ("field" in command && command.kind === "foreign") {
            foreign.add(value)
            store({ [command.field]: value })
          } else if ("field" in command) {
            const { field } = command
            const seen = known
            let isStored = false
            const change: Change<Partial<Content>> = field === "tags"
              ? (draft) => ({ tags: [...contentOf(draft).tags, value] })
              : { [field]: value }
            const sending = writing(
              seen,
              change,
              (changes, headers) =>
                write(changes, headers["if-match"], hasDraft, () => {
                  isStored = true
                  if (field === "tags") return void expected.push(value)
                  const over = content()[field]
                  assert.isTrue(!foreign.has(over) || over === contentOf(seen.draft)[field], `${over} is lost`)
                }),
              (draft, changes) => Object.keys(changes).map((name) => contentOf(draft)[name as keyof Content])
            )
            const outcome = sending.then(
              () => assert.isTrue(isStored),
              (error: unknown) => {
                assert.strictEqual((error as Problem).status, 412)
                assert.isFalse(isStored)
                if (field === "tags") throw error
                // Somebody else's value stands there, which was not seen when this one was made. An answer without the
                // draft does not say whose value the next look finds.
                const now = contentOf(known.draft)[field]
                const isTheirs = foreign.has(now) && now !== contentOf(seen.draft)[field]
                assert.isTrue(
                  isTheirs || (!hasDraft && all.some(({ kind }) => kind === "foreign")),
                  `${now} is in no way`
                )
              }
            )
            outcome.catch(() => {})
            outcomes.push(outcome)
          }
        }
        do await release(0)
        while (isHeld())
        await Promise.all(outcomes)
        assert.deepStrictEqual(content().tags, expected)
      }),
      { numRuns: 300 }
    )
  })

  const start: DraftRead = { draft: draftOf({ name: "N", final_url: "U", tags: [] }), etag: "\"1\"" }
  const at = (revision: number, changes: Partial<Content>): DraftRead => ({
    draft: draftOf({ ...contentOf(start.draft), ...changes }),
    etag: `"${revision}"`
  })
  const part = (draft: Draft, changes: Partial<Content>) =>
    Object.keys(changes).map((name) => contentOf(draft)[name as keyof Content])
  const overtaken = new Problem(412, {}, "")

  /** Writes once, with these reads and answers, and gives what was handed to whom. */
  const once = async (
    change: Change<Partial<Content>>,
    reads: ReadonlyArray<DraftRead | Error>,
    answers: ReadonlyArray<DraftRead | Error>,
    known: DraftRead | undefined = start
  ) => {
    const calls: Array<unknown> = []
    const next = <A>(from: ReadonlyArray<A | Error>, place: number): A => {
      const one = from[place]
      if (one === undefined) throw new Error("Asked for more than there is")
      if (one instanceof Error) throw one
      return one
    }
    let [read, sent] = [0, 0]
    const outcome = await writingTo({
      of: (id) => {
        calls.push(["of", id])
        return known
      },
      anew: async (id) => {
        calls.push(["anew", id])
        return next(reads, read++)
      },
      show: ({ etag }) => calls.push(["show", etag])
    })(start, change, async (value, headers) => {
      calls.push(["write", value, headers])
      const { draft, etag } = next(answers, sent++)
      return { body: { draft }, headers: new Headers({ etag: `W/${etag}` }) }
    }, part).then(({ headers }) => etagIn(headers), (error: Error) => error)
    return { calls, outcome }
  }

  it("hands over the value and the revision that is known, and shows what came of it", async () => {
    assert.deepStrictEqual(await once({ name: "mine" }, [], [at(2, { name: "mine" })]), {
      calls: [["of", 7], ["write", { name: "mine" }, { "if-match": "\"1\"" }], ["show", "\"2\""]],
      outcome: "\"2\""
    })
    const { calls } = await once({ name: "mine" }, [], [at(2, {})], undefined)
    assert.deepStrictEqual(calls[1], ["write", { name: "mine" }, { "if-match": "\"1\"" }])
  })

  it("writes over what others wrote elsewhere, as often as they do", async () => {
    assert.deepStrictEqual(
      await once(
        { name: "mine" },
        [at(2, { final_url: "theirs" }), at(3, { final_url: "once more" })],
        [overtaken, overtaken, at(4, { name: "mine" })]
      ),
      {
        calls: [
          ["of", 7],
          ["write", { name: "mine" }, { "if-match": "\"1\"" }],
          ["anew", 7],
          ["write", { name: "mine" }, { "if-match": "\"2\"" }],
          ["anew", 7],
          ["write", { name: "mine" }, { "if-match": "\"3\"" }],
          ["show", "\"4\""]
        ],
        outcome: "\"4\""
      }
    )
  })

  it("refuses where the same was written, with the first look, the second and before any", async () => {
    const [first, second] = [
      await once({ name: "mine" }, [at(2, { name: "theirs" })], [overtaken]),
      await once({ name: "mine" }, [at(2, { tags: ["t"] }), at(3, { name: "theirs" })], [overtaken, overtaken])
    ]
    for (const { calls, outcome } of [first, second]) {
      assert.strictEqual((outcome as Problem).status, 412)
      assert.deepStrictEqual(calls.at(-1), ["anew", 7])
    }
    const { calls, outcome } = await once({ name: "mine" }, [], [], at(2, { name: "theirs" }))
    assert.strictEqual((outcome as Problem).status, 412)
    assert.deepStrictEqual(calls, [["of", 7]])
  })

  it("makes of the fresh draft what becomes of any, and sends nothing where that is in the way", async () => {
    const add = (draft: Draft) => contentOf(draft).name === "full" ? null : { tags: [...contentOf(draft).tags, "mine"] }
    const { calls } = await once(add, [at(2, { tags: ["theirs"] })], [overtaken, at(3, {})])
    assert.deepStrictEqual(calls[3], ["write", { tags: ["theirs", "mine"] }, { "if-match": "\"2\"" }])
    const refused = await once(add, [at(2, { name: "full" })], [overtaken])
    assert.strictEqual((refused.outcome as Problem).status, 412)
    assert.deepStrictEqual(refused.calls.slice(2), [["anew", 7]])
  })

  it("ends with any other refusal, and with one that nobody's write explains", async () => {
    const refusal = new Problem(422, {}, "")
    const { calls, outcome } = await once({ name: "mine" }, [], [refusal])
    assert.strictEqual(outcome, refusal)
    assert.lengthOf(calls, 2)
    const unexplained = await once({ name: "mine" }, [start], [overtaken])
    assert.strictEqual(unexplained.outcome, overtaken)
    assert.lengthOf(unexplained.calls, 3)
  })

  it("keeps the order of what is pressed, goes on after a refusal, and lets other drafts pass", async () => {
    const sent: Array<string> = []
    const held: Array<() => void> = []
    const writing = writingTo({ of: () => undefined, anew: async () => start, show: () => {} })
    const press = (id: number, name: string, isRefused: boolean) =>
      writing({ draft: { ...start.draft, id }, etag: "\"1\"" }, { name }, async ({ name = "" }) => {
        sent.push(name)
        await new Promise<void>((go) => held.push(go))
        if (isRefused) throw new Problem(422, {}, "")
        return { body: { draft: { ...start.draft, id } }, headers: new Headers() }
      }, () => null).catch(() => {})
    const all = [press(7, "one", true), press(7, "two", false), press(8, "elsewhere", false)]
    await new Promise((go) => setImmediate(go))
    assert.deepStrictEqual(sent, ["one", "elsewhere"])
    held[0]?.()
    await new Promise((go) => setImmediate(go))
    assert.deepStrictEqual(sent, ["one", "elsewhere", "two"])
    for (const go of held) go()
    await Promise.all(all)
  })
})
