/** One thing that must parse, or must be refused. */
export interface Check {
  readonly name: string
  readonly run: () => void
}

export const mustPass = (name: string, run: () => void): Check => ({ name, run })

const failureOf = (run: () => void): string | null => {
  try {
    run()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A check that passes when parsing fails with a reason that matches. */
export const mustFail = (name: string, reason: RegExp, run: () => void): Check => ({
  name,
  run: () => {
    const message = failureOf(run)
    if (message === null) throw new Error("was taken")
    if (!reason.test(message)) throw new Error(`refused for another reason: ${message}`)
  }
})

/** Runs all checks and prints what fails; whether all of them passed. */
export const runChecks = (checks: ReadonlyArray<Check>): boolean => {
  let failed = 0
  for (const { name, run } of checks) {
    try {
      run()
    } catch (error) {
      failed += 1
      console.error(`FAIL ${name}\n     ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  console.log(`proto-check: ${checks.length - failed} of ${checks.length} checks passed`)
  return failed === 0
}
