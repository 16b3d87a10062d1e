import type { RunReport } from "./HostileRun.ts"
import type { Fault } from "./Trials.ts"

/** How many operations that have the same fault are named. */
const most = 4

/** The hostile part of a request, without the operation. */
const shapeOf = ({ name, operation }: Fault): string => name.replace(`${operation}: `, "")

/** Faults that differ in the operation only, as one; with the command that sends the first again. */
const described = (faults: ReadonlyArray<Fault>, seed: number): string => {
  const [first] = faults
  if (first === undefined) return ""
  const operations = [...new Set(faults.map(({ operation }) => operation))]
  const others = operations.length > most ? ` and ${operations.length - most} more` : ""
  return `${first.kind}: ${operations.slice(0, most).join(", ")}${others}: ${
    shapeOf(first)
  } (${first.sent} bytes): ${first.text}\n` +
    `  npm run hostile -- --seed=${seed} --only='${first.repeat}'`
}

/** A whole run in words: every fault, and the figures. */
export const summary = (
  { faults, held, longestStall, peakMemory, requests, slowness }: RunReport,
  seed: number
): string => {
  const groups = Map.groupBy(faults, (fault) => `${fault.kind} ${shapeOf(fault)}`)
  return [
    ...groups.values().map((group) => described(group, seed)),
    `Seed ${seed}: ${requests} requests, ${faults.length} faults. The longest stall beside them took ${
      Math.round(longestStall)
    } ms; at the most ${Math.round(peakMemory)} MB were resident and ${Math.round(held)} MB held.`,
    slowness > 1
      ? `The processor was up to ${
        slowness.toFixed(1)
      } times as slow as where the limits were set, and a stall might last so much longer.`
      : "The processor was as fast as where the limits were set."
  ].join("\n")
}
