import * as Effect from "effect/Effect"
import { type Aim, json, multipart, requestOf, usualParts } from "./Attack.ts"
import { multipartType } from "./Bodies/MultipartBodies.ts"
import { growingBodies } from "./BodyAttacks.ts"
import type { Operation } from "./Operation.ts"
import type { Trial, Trials } from "./Trials.ts"

/** A resource that is made as large as the service lets it become, and then read. */
export interface GrowthPlan {
  /** The path of the resource, or of the collection to which is added. */
  readonly root: string
  readonly writes: ReadonlyArray<Operation>
  readonly reads: ReadonlyArray<Operation>
}

export interface GrowthOptions {
  /** How often one body is sent at the most. */
  readonly repeats: number
  /** How many bodies of an operation are sent so often. */
  readonly bodies: number
  /** After how many refusals for what there is, and not for the body, nothing more is added by an operation. */
  readonly refusals: number
  /** How many clients read at once. */
  readonly readers: number
}

/** Smaller bodies do not grow anything within the repeats, bytes. */
const leastBody = 8 * 1024

/** Files are counted by what they take on the disk; beyond this they say nothing new, bytes. */
const mostSent = 256 * 1024 * 1024

/** Up to the first parameter: what is below belongs to one resource. */
const rootOf = (template: string): string => /^.*?\{\w+\}/.exec(template)?.[0] ?? template.replace(/\/$/, "")

const takes = ({ bodies }: Operation, wanted: string): boolean => bodies.some(([mediaType]) => mediaType === wanted)

/** Reads, and writes without a body whose answer shows what there is, such as a copy. */
const showsAll = ({ bodies, isStream, method, responds }: Operation): boolean =>
  !isStream &&
  (method === "GET" || (method === "POST" && bodies.length === 0 && responds.some((status) => status < 202)))

/** The plans for growing stored wholes, by the operations that write to them. */
export const growthPlans = (operations: ReadonlyArray<Operation>): ReadonlyArray<GrowthPlan> => {
  const writers = operations.filter((operation) => takes(operation, json) || takes(operation, multipart))
  return [...new Set(writers.map(({ template }) => rootOf(template)))].map((root) => {
    const isOne = root.endsWith("}")
    const isBelow = ({ template }: Operation) => rootOf(template) === root
    const isBeside = ({ method, template }: Operation) =>
      method === "GET" && template.startsWith(root) && !template.includes("{")
    return {
      root,
      writes: writers.filter(isBelow),
      reads: operations.filter((operation) => showsAll(operation) && (isOne ? isBelow(operation) : isBeside(operation)))
    }
  })
}

/** The queries with which something is read: as usual, with the longest page, and with every switch on. */
const queriesOf = ({ parameters }: Operation): ReadonlyArray<string> => {
  const inQuery = parameters.filter((parameter) => parameter.in === "query")
  const page = inQuery.some(({ name }) => name === "limit") ? ["limit=200"] : []
  const switches = inQuery.filter(({ shape }) => shape.kind === "boolean").map(({ name }) => `${name}=true`)
  return ["", ...page, ...(switches.length === 0 ? [] : [switches.join("&")])]
}

/** Makes one resource as large as it may become, and then reads all of it, by several clients at once. Ends with the server. */
export const grow = Effect.fnUntraced(function*(
  { reads, root, writes }: GrowthPlan,
  aimAt: (operation: Operation) => Effect.Effect<Aim>,
  trials: Trials,
  options: GrowthOptions
) {
  const repeat = `growth of ${root}`
  const trial = ({ id, isStream }: Operation, name: string, request: Trial["request"], times: number): Trial => ({
    operation: id,
    name: `${repeat}: ${id} ${name}`,
    repeat,
    request,
    times,
    isBeyondHttp: false,
    isStream,
    isOutside: false
  })

  /**
   * Sends bodies of one kind, each with other things in it, until one is refused; tells whether the first was taken, or refused for what there is: a
   * draft that is not published has nothing that could be changed on the platform, whatever the body says.
   */
  const pile = Effect.fnUntraced(function*(operation: Operation, kind: string) {
    const type = takes(operation, json) ? json : multipartType
    const aim = yield* aimAt(operation)
    for (let round = 0, bytes = 0; round < options.repeats && bytes < mostSent; round++) {
      const body = growingBodies(aim, round * 100_000).find(({ name }) => name === kind)
      if (body === undefined) break
      const request = () => requestOf(aim, { type, body: body.bytes })
      const outcome = yield* trials.try(trial(operation, `by ${kind}, round ${round + 1}`, request, 1))
      const isTaken = outcome.answers.every(({ status }) => status >= 200 && status < 300)
      if (!outcome.isAlive || !isTaken) {
        const isRefused = round === 0 && outcome.answers.every(({ status }) => status === 404 || status === 409)
        return { isAlive: outcome.isAlive, isTaken: round > 0, isRefused }
      }
      bytes += outcome.sent
    }
    return { isAlive: true, isTaken: true, isRefused: false }
  })

  for (const operation of writes) {
    const kinds = growingBodies(yield* aimAt(operation), 0)
      .map(({ bytes, name }) => ({ name, size: bytes().length }))
      .filter(({ size }) => size >= leastBody)
      .sort((a, b) => b.size - a.size)
    let taken = 0
    let refused = 0
    for (const { name } of kinds) {
      if (taken === options.bodies || refused === options.refusals) break
      const { isAlive, isRefused, isTaken } = yield* pile(operation, name)
      if (!isAlive) return
      if (isTaken) taken++
      if (isRefused) refused++
    }
  }

  const isPost = ({ method }: Operation) => method === "POST"
  const changes = writes.filter((operation) => !isPost(operation))
  // A copy or a publication comes last: what is being published may not be changed.
  for (const operation of [...reads.filter((one) => !isPost(one)), ...changes, ...reads.filter(isPost)]) {
    const aim = yield* aimAt(operation)
    const usual = usualParts(aim)
    const times = operation.method === "GET" ? options.readers : 1
    for (const query of queriesOf(operation)) {
      const parts = query === "" ? usual : { ...usual, query: `?${query}` }
      const name = `${query} by ${times} at once, of what has grown`
      const { isAlive } = yield* trials.try(trial(operation, name.trim(), () => requestOf(aim, parts), times))
      if (!isAlive) return
    }
  }
})
