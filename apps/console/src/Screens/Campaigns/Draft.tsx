import { useQuery } from "@tanstack/preact-query"
import { useRoute } from "preact-iso"
import { request } from "../../Api/Request.ts"
import { useCustomers } from "../../Frame.tsx"
import { Loaded } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Facts, Money, Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { campaignsWords } from "./CampaignsWords.ts"
import { DraftState } from "./DraftState.tsx"

/** A draft whole, by its id. */
export const useDraft = (id: string) =>
  useQuery({
    queryKey: ["draft", id],
    queryFn: ({ signal }) => request("GET /api/v1/campaigns/drafts/:draft_id", { params: { draft_id: id }, signal })
  })

/** A draft with its state and its settings. */
export const Draft = () => {
  const words = useWords(campaignsWords)
  const { none } = useWords(commonWords)
  const { day, number } = useFormats()
  const read = useDraft(useRoute().params["draft"] ?? "")
  const customers = useCustomers().data?.items ?? []
  const customer = customers.find((one) => one.adplatform_customer_id === read.data?.adplatform_customer_id)
  return (
    <Screen title={read.data?.name ?? words.draft} actions={read.data && <DraftState of={read.data} />}>
      <Loaded of={read}>
        {(draft) => (
          <section aria-labelledby="settings">
            <h2 id="settings">{words.settings}</h2>
            <Facts
              of={[
                [words.customer, customer?.name ?? draft.adplatform_customer_id],
                [words.website, draft.website_url ?? none],
                [words.budget, <Money micros={draft.daily_budget_micros} currency={customer?.currency_code ?? null} />],
                [words.bidding, draft.bidding_strategy?.type ?? none],
                [words.starts, draft.start_date === null ? none : day(draft.start_date)],
                [words.ends, draft.end_date === null ? none : day(draft.end_date)],
                [words.groups, number(draft.ad_groups.length)],
                [words.platformId, draft.published_campaign_id ?? none],
                [words.added, <Time at={draft.date_added} />],
                [words.changed, <Time at={draft.date_updated} />]
              ]}
            />
          </section>
        )}
      </Loaded>
    </Screen>
  )
}
