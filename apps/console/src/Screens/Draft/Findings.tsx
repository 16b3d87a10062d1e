import type { Answer } from "../../Api/Request.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Notice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { findingWords } from "./FindingWords.ts"

type Finding = Answer<"GET /api/v1/change-plans/:plan_id">["findings"][number]

/** A person's word on what the platform refuses: left out, or with an exemption asked for. */
export interface Pardons {
  /** The fields that are left out. */
  readonly leave_out: ReadonlyArray<string>
  /** The policy topics. */
  readonly policy_exemptions: ReadonlyArray<string>
}

/** Nothing is left out, no exemption is asked for. */
export const noPardons: Pardons = { leave_out: [], policy_exemptions: [] }

const toggled = (of: ReadonlyArray<string>, one: string, isOn: boolean) =>
  isOn ? [...of, one] : of.filter((other) => other !== one)

/** The findings of the platform, each with its evidence and with what a person may say to it. */
export const Findings = ({ of, onChange, pardons }: {
  readonly of: ReadonlyArray<Finding>
  readonly pardons: Pardons
  readonly onChange: (pardons: Pardons) => void
}) => {
  const words = useWords(findingWords)
  if (of.length === 0) return null
  return (
    <Notice kind="problem">
      <p>{words.finds}</p>
      <ul class="bullets">
        {of.map(({ can_be_left_out: isLoose, code, field, message, params }, place) => {
          const { evidences = [], is_exemptible: isExemptible, topic } = params
          return (
            <li key={place}>
              {message} <span class="hint">{code}</span>
              {evidences.map(({ kind, values }) => <p key={kind} class="hint">{words.evidence(values.join(", "))}</p>)}
              {isLoose && field !== null && (
                <p>
                  <Checkbox
                    isChecked={pardons.leave_out.includes(field)}
                    onChange={(isOn) => onChange({ ...pardons, leave_out: toggled(pardons.leave_out, field, isOn) })}
                  >
                    {words.leaveOut(field)}
                  </Checkbox>
                </p>
              )}
              {topic !== undefined && isExemptible !== false && (
                <p>
                  <Checkbox
                    isChecked={pardons.policy_exemptions.includes(topic)}
                    onChange={(isOn) =>
                      onChange({
                        ...pardons,
                        policy_exemptions: toggled(pardons.policy_exemptions, topic, isOn)
                      })}
                  >
                    {words.exempt(topic)}
                  </Checkbox>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
