import { useQuery } from "@tanstack/preact-query"
import { useRoute } from "preact-iso"
import { request } from "../../Api/Request.ts"
import { Loaded } from "../../Parts/Messages.tsx"
import { Facts, Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useWords } from "../../Words/Language.ts"
import { Administrated } from "./AdministrationParts.tsx"
import { serviceWords } from "./ServiceWords.ts"

const Picture = ({ at }: { readonly at: string }) => {
  const { picture, seePicture } = useWords(serviceWords)
  const { none } = useWords(commonWords)
  if (at === "") return <>{none}</>
  return at.startsWith("data:")
    ? <img src={at} alt={picture} />
    : <a href={at} target="_blank" rel="noopener noreferrer">{seePicture}</a>
}

/** A bug report. */
export const BugReport = () => {
  const words = useWords(serviceWords)
  const { none } = useWords(commonWords)
  const id = useRoute().params["report"] ?? ""
  const read = useQuery({
    queryKey: ["bug-reports", "one", id],
    queryFn: ({ signal }) => request("GET /api/v1/bug-reports/:report_id", { params: { report_id: id }, signal })
  })
  return (
    <Administrated of="bugReports" title={read.data?.title ?? words.bugReport}>
      <Loaded of={read}>
        {(report) => (
          <Facts
            of={[
              [words.team, words.teams[report.send_to_team]],
              [words.by, report.user.email],
              [words.at, <Time at={report.date_added} />],
              [words.steps, report.steps_to_reproduce || none],
              [words.expected, report.expected_behavior || none],
              [words.actual, report.actual_behavior || none],
              [words.description, report.description || none],
              [words.picture, <Picture at={report.screenshot} />]
            ]}
          />
        )}
      </Loaded>
    </Administrated>
  )
}
