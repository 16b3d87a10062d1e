import type * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** One or more settings are wrong; `message` names every one of them and says what it should be. */
export class ConfigurationWrong extends Schema.TaggedError<ConfigurationWrong>()("ConfigurationWrong", {
  problems: Schema.Array(Schema.String)
}) {
  override get message(): string {
    return ["The configuration is wrong:", ...this.problems.map((problem) => `  ${problem}`)].join("\n")
  }
}

/** Collects what is wrong with the settings, so that a start tells all of it at once. */
export class Problems {
  readonly list: Array<string> = []

  add(name: string, shouldBe: string): void {
    this.list.push(`${name} must be ${shouldBe}`)
  }

  /** The setting, or `undefined` when it is wrong; its value may be a secret in the wrong place and is never shown. */
  readonly read = <A>(name: string, shouldBe: string, config: Config.Config<A>): Effect.Effect<A | undefined> =>
    Effect.catch(config, () =>
      Effect.sync(() => {
        this.add(name, shouldBe)
        return undefined
      }))
}
