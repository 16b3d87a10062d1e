import { makeResponseConformance } from "@campaigns/adapters-http/testing/ResponseConformance"
import * as Effect from "effect/Effect"
import type { Subject } from "./Subject.ts"
import type { Target } from "./Target.ts"
import { type Allowance, type Complaint, complaintsAbout, isProblem } from "./Verdict.ts"
import { slowness } from "./Watch/Calibration.ts"
import { heldMemory } from "./Watch/Heap.ts"
import type { WireAnswer, WireRequest } from "./WireClient.ts"

/** A request to be tried, and how a fault about it is named. */
export interface Trial {
  readonly operation: string
  /** Names it among all requests of a run. */
  readonly name: string
  /** The value of `--only` that sends it again. */
  readonly repeat: string
  readonly request: () => WireRequest
  /** How often it is sent at once. */
  readonly times: number
  readonly isBeyondHttp: boolean
  readonly isStream: boolean
  /** It asks for something that the document does not have. */
  readonly isOutside: boolean
}

/** A request that did what no request may do. */
export interface Fault extends Complaint {
  readonly operation: string
  readonly name: string
  readonly repeat: string
  /** Of the body as it was sent, bytes. */
  readonly sent: number
  readonly status: number
  /** Milliseconds. */
  readonly took: number
}

/** The outcome of a request. */
export interface Outcome {
  readonly answers: ReadonlyArray<WireAnswer>
  readonly isAlive: boolean
  readonly complaints: ReadonlyArray<Complaint>
  readonly sent: number
}

const noAnswer: WireAnswer = {
  status: 0,
  headers: {},
  body: "",
  bytes: 0,
  isCut: false,
  took: 0,
  failure: "nothing was sent"
}

/** How long an answer to a stream is looked at, milliseconds. */
const enoughOfStream = 300

/** When resident memory is so much more than when it was last looked into, it is looked into again, MB of 2^20 bytes. */
const worthALook = 50

/** Sends requests and keeps what is wrong. */
export class Trials {
  readonly faults: Array<Fault> = []
  requests = 0
  /** The most that the machine was slower than where the limits were set, of the times when it mattered. */
  slowness = 1
  peakMemory = 0
  longestStall = 0
  /** The most that was held after the garbage was collected, MB of 2^20 bytes. */
  held: number | undefined
  #resident = 0
  readonly #target: Target
  readonly #allowed: Allowance
  readonly #patience: number
  readonly #say: (line: string) => void
  readonly #violations: (request: WireRequest, answer: WireAnswer, trial: Trial) => ReadonlyArray<string>

  constructor(
    target: Target,
    { document }: Pick<Subject, "document">,
    { allowed, patience, say }: {
      readonly allowed: Allowance
      /** How long an answer is waited for, milliseconds. */
      readonly patience: number
      readonly say: (line: string) => void
    }
  ) {
    this.#target = target
    this.#allowed = allowed
    this.#patience = patience
    this.#say = say
    const { violations } = makeResponseConformance(document)
    this.#violations = ({ method, path }, answer, { isOutside }) => {
      const { body, failure, headers, isCut, status } = answer
      if (failure !== undefined || isCut) return []
      // The document says nothing of such an address, and it may lead elsewhere when it is resolved as browsers do.
      if (isOutside) return status < 400 || isProblem(answer) ? [] : [`${status} is no problem of RFC 9457`]
      return violations({ method, url: path, status, headers, body })
    }
  }

  /** Sends a request, as often as it says at once, and looks at the server. */
  #once(trial: Trial): Effect.Effect<Outcome> {
    return Effect.gen({ self: this }, function*() {
      const request = trial.request()
      const options = { patience: this.#patience, ...(trial.isStream ? { enough: enoughOfStream } : {}) }
      const answers = yield* Effect.promise(() =>
        Promise.all(Array.from({ length: trial.times }, () => this.#target.client().send(request, options)))
      )
      const sighting = yield* this.#target.look
      this.requests += trial.times
      this.peakMemory = Math.max(this.peakMemory, sighting.peakMemory)
      const isSlow = sighting.stall.own > this.#allowed.stall
      const factor = isSlow ? slowness() : 1
      this.slowness = Math.max(this.slowness, factor)
      const allowed = { ...this.#allowed, stall: this.#allowed.stall * factor }
      if (sighting.stall.own <= allowed.stall) this.longestStall = Math.max(this.longestStall, sighting.stall.own)
      const answer = answers.find(({ failure, status }) => failure !== undefined || status >= 500) ?? answers[0] ??
        noAnswer
      const violations = this.#violations(request, answer, trial)
      const complaints = complaintsAbout({ answer, sighting, violations, isBeyondHttp: trial.isBeyondHttp }, allowed)
      return { answers, isAlive: sighting.isAlive, complaints, sent: request.body?.length ?? 0 }
    })
  }

  /** Tries a request. What holds the server up is tried again, by `again` where that is another one, and counts when it does so twice. */
  try(trial: Trial, again: Effect.Effect<Trial> = Effect.succeed(trial)): Effect.Effect<Outcome> {
    return Effect.gen({ self: this }, function*() {
      const first = yield* this.#once(trial)
      const isStall = ({ kind }: Complaint) => kind === "stall"
      if (!first.complaints.some(isStall)) return this.#note(trial, first)
      const second = yield* this.#once(yield* again)
      const others = first.complaints.filter((complaint) => !isStall(complaint))
      const complaints = second.isAlive ? [...others, ...second.complaints.filter(isStall)] : second.complaints
      return this.#note(trial, { ...second, complaints })
    })
  }

  /**
   * Looks at what the server holds, if it has become larger; `operation` and `repeat` are what was done since the last time.
   */
  lookAtMemory(operation: string, repeat: string, isLast = false): Effect.Effect<void> {
    return Effect.gen({ self: this }, function*() {
      const { isAlive, memory } = yield* this.#target.look
      if (!isAlive || (!isLast && memory < this.#resident + worthALook)) return
      const held = yield* heldMemory(this.#target.server())
      this.#resident = (yield* this.#target.look).memory
      const before = this.held
      this.held = before === undefined ? held : Math.max(before, held)
      if (before === undefined || held <= before + this.#allowed.held) return
      const complaint = {
        kind: "leak" as const,
        text: `${Math.round(held)} MB are held after collecting the garbage, ${Math.round(before)} before`
      }
      this.#keep({ ...complaint, name: repeat, operation, repeat, sent: 0, status: 0, took: 0 })
    })
  }

  /** The server is another one: what it holds now is what others are compared with. */
  readonly forgetMemory: Effect.Effect<void> = Effect.suspend(() => {
    this.held = undefined
    return this.lookAtMemory("", "", true)
  })

  #keep(fault: Fault): void {
    this.faults.push(fault)
    this.#say(`${fault.kind} | ${fault.name} | ${fault.sent} bytes | ${fault.text}`)
  }

  #note(trial: Trial, outcome: Outcome): Outcome {
    const { name, operation, repeat } = trial
    const [answer = noAnswer] = outcome.answers
    for (const complaint of outcome.complaints) {
      this.#keep({
        ...complaint,
        name,
        operation,
        repeat,
        sent: outcome.sent,
        status: answer.status,
        took: answer.took
      })
    }
    return outcome
  }
}
