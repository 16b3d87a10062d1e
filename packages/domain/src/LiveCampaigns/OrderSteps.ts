import type { ChangeRequests, ContentPath, PlannedChange } from "./ChangeOperation.ts"
import { costOf, type PlanStep, RANK } from "./PlanStep.ts"

/** Steps that go into one request, in their order. */
interface Unit {
  readonly name: string | null
  readonly steps: Array<PlanStep>
}

const cost = (steps: ReadonlyArray<PlanStep>): number =>
  steps.reduce((sum, { change }) => sum + costOf(change.operation), 0)

const byRank = (one: PlanStep, other: PlanStep): number => one.rank - other.rank

const unitsOf = (steps: ReadonlyArray<PlanStep>): ReadonlyArray<Unit> => {
  const units = new Map<string, Unit>()
  const all: Array<Unit> = []
  for (const step of steps) {
    const known = step.unit === null ? undefined : units.get(step.unit)
    if (known !== undefined) {
      known.steps.push(step)
      continue
    }
    const unit = { name: step.unit, steps: [step] }
    if (step.unit !== null) units.set(step.unit, unit)
    all.push(unit)
  }
  return all
}

/** The requests, and the places of what no request has room for. */
export interface Ordered {
  readonly requests: ChangeRequests
  readonly leftOver: ReadonlyArray<ContentPath>
}

const isKeyword = ({ rank }: PlanStep): boolean => rank === RANK.keyword

/** Cuts units larger than a request: the keywords left over cannot refer to what another request made. */
const cutToSize = (units: ReadonlyArray<Unit>, limit: number) => {
  const leftOver: Array<ContentPath> = []
  const fitting = units.map((unit) => {
    if (cost(unit.steps) <= limit) return unit
    let room = limit
    const ordered = [...unit.steps.filter((step) => !isKeyword(step)), ...unit.steps.filter(isKeyword)]
    const steps = ordered.filter((step) => {
      room -= costOf(step.change.operation)
      if (room < 0) leftOver.push(step.change.path)
      return room >= 0
    })
    return { ...unit, steps }
  })
  return { fitting, leftOver }
}

/** Steps of one phase in as few requests as there have to be. */
const packed = (steps: ReadonlyArray<PlanStep>, limit: number): {
  readonly requests: ReadonlyArray<ReadonlyArray<PlanStep>>
  readonly leftOver: ReadonlyArray<ContentPath>
} => {
  const sorted = steps.toSorted(byRank)
  if (cost(sorted) <= limit) return { requests: [sorted], leftOver: [] }
  const { fitting, leftOver } = cutToSize(unitsOf(sorted), limit)
  const requests: Array<Array<PlanStep>> = []
  let room = 0
  for (const unit of fitting) {
    const size = cost(unit.steps)
    if (size > room) {
      requests.push([])
      room = limit
    }
    requests.at(-1)?.push(...unit.steps)
    room -= size
  }
  return { requests: requests.map((request) => request.toSorted(byRank)), leftOver }
}

const lets = ({ operation }: PlannedChange): boolean =>
  operation._tag === "SetCampaign" && operation.change.status === "ENABLED"

/** Letting the campaign serve waits for the last request, so that it does not serve half changed. */
const enablingLast = (
  requests: ReadonlyArray<ReadonlyArray<PlannedChange>>
): ReadonlyArray<ReadonlyArray<PlannedChange>> => {
  const last = requests.length - 1
  const enabling = requests.flat().find(lets)
  if (last < 1 || enabling === undefined || enabling.operation._tag !== "SetCampaign") return requests
  const { status: _, ...others } = enabling.operation.change
  const now: PlannedChange = {
    ...enabling,
    riskCodes: enabling.riskCodes.filter((code) => code !== "SPENDING_BEGINS"),
    operation: { _tag: "SetCampaign", change: others }
  }
  const later: PlannedChange = {
    path: ["status"],
    summary: "Let the campaign serve.",
    riskCodes: ["SPENDING_BEGINS"],
    operation: { _tag: "SetCampaign", change: { status: "ENABLED" } }
  }
  const hasOthers = Object.keys(others).length > 0
  return requests.map((request, index) => [
    ...request.flatMap((change) => change !== enabling ? [change] : hasOthers ? [now] : []),
    ...(index === last ? [later] : [])
  ])
}

const pauses = ({ change: { operation } }: PlanStep): boolean =>
  operation._tag === "SetCampaign" && operation.change.status === "PAUSED"

/** The steps in requests of at most `limit` resources, by phase, then rank; a pause of the campaign comes first. */
export const orderSteps = (steps: ReadonlyArray<PlanStep>, limit: number): Ordered => {
  const phases = Array.from(new Set(steps.map(({ phase }) => phase))).sort((one, other) => one - other)
  const packs = phases.map((phase) =>
    packed(
      steps.filter((step) => step.phase === phase).map((step) =>
        pauses(step) ? { ...step, rank: RANK.budget - 1 } : step
      ),
      limit
    )
  )
  const requests = packs.flatMap(({ requests }) => requests).map((request) => request.map(({ change }) => change))
  return {
    requests: enablingLast(requests).filter((request) => request.length > 0),
    leftOver: packs.flatMap(({ leftOver }) => leftOver)
  }
}
