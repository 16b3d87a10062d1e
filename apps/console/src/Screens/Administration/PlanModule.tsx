import { useQuery } from "@tanstack/preact-query"
import { useRoute } from "preact-iso"
import { request } from "../../Api/Request.ts"
import { Loaded } from "../../Parts/Messages.tsx"
import { Facts, Time } from "../../Parts/Values.tsx"
import { useWords } from "../../Words/Language.ts"
import { analysesWords } from "../Analyses/AnalysesWords.ts"
import { Administrated } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"
import { ModuleForm } from "./PlanModules.tsx"
import { recurringWords } from "./RecurringWords.ts"

/** A module of the plan, edited in place. */
export const PlanModule = () => {
  const words = useWords(recurringWords)
  const { changed, save } = useWords(administrationWords)
  const { types } = useWords(analysesWords)
  const id = useRoute().params["module"] ?? ""
  const params = { module_id: id }
  const read = useQuery({
    queryKey: ["plan-modules", id],
    queryFn: ({ signal }) => request("GET /api/v1/subscriptions/modules/:module_id", { params, signal })
  })
  return (
    <Administrated of="planModules" title={read.data === undefined ? words.analysis : types[read.data.analysis_type]}>
      <Loaded of={read}>
        {(module) => (
          <>
            <Facts of={[[changed, <Time at={module.date_updated} />]]} />
            <ModuleForm
              key={module.id}
              of={module}
              label={save}
              write={(body) => request("PUT /api/v1/subscriptions/modules/:module_id", { params, body })}
            />
          </>
        )}
      </Loaded>
    </Administrated>
  )
}
