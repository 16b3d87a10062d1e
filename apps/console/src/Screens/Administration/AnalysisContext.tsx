import { useQuery } from "@tanstack/preact-query"
import { useReason } from "../../Api/Permissions.ts"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, type Body, request } from "../../Api/Request.ts"
import { useCustomer } from "../../Frame.tsx"
import { Field, TextArea } from "../../Parts/Controls.tsx"
import { EditForm, useEdit } from "../../Parts/Edit.tsx"
import { amountIn, decimalNumber, type TypedFigure, useFigures } from "../../Parts/Figures.ts"
import { Loaded } from "../../Parts/Messages.tsx"
import { linesOf } from "../../Parts/Typed.ts"
import { type Day, days, dayWords } from "../../Words/DayWords.ts"
import { useWords } from "../../Words/Language.ts"
import { administrationWords } from "./AdministrationWords.ts"
import { hoursOf, hoursText } from "./OpeningHours.ts"
import { recurringWords } from "./RecurringWords.ts"

type Context = Answer<"GET /api/v1/customers/:customer_id/analysis-context">

type Figures = Readonly<Record<"cpa" | "roas" | "radius" | "latitude" | "longitude", TypedFigure>>

const textsOf = (context: Context, figures: Figures): Readonly<Record<string, string>> => ({
  brands: context.brand_terms.join("\n"),
  protected: context.protected_terms.join("\n"),
  excluded: context.excluded_words.join("\n"),
  places: (context.service_area?.location_ids ?? []).join("\n"),
  ...Object.fromEntries(Object.entries(figures).map(([name, { text }]) => [name, text])),
  ...Object.fromEntries(days.map((day) => [day, hoursText(context.opening_hours, day)]))
})

const contextOf = (
  texts: Readonly<Record<string, string>>,
  figures: Figures
): Body<"PUT /api/v1/customers/:customer_id/analysis-context"> => {
  const text = (name: string): string => texts[name] ?? ""
  const numberOf = (name: keyof Figures): number | null => figures[name].valueOf(text(name))
  const area = {
    location_ids: linesOf(text("places")).map(Number),
    radius_km: numberOf("radius"),
    latitude: numberOf("latitude"),
    longitude: numberOf("longitude")
  }
  const isWithin = area.location_ids.length > 0 || area.radius_km !== null || area.latitude !== null
  return {
    brand_terms: linesOf(text("brands")),
    protected_terms: linesOf(text("protected")),
    excluded_words: linesOf(text("excluded")),
    target_cpa_micros: numberOf("cpa"),
    target_roas: numberOf("roas"),
    opening_hours: hoursOf(text).entries,
    service_area: isWithin || area.longitude !== null ? area : null
  }
}

const Editing = ({ context, customer }: { readonly context: Context; readonly customer: number }) => {
  const words = useWords(recurringWords)
  const dayNames = useWords(dayWords)
  const { save, saved } = useWords(administrationWords)
  const currency = useCustomer(customer)?.currency_code ?? ""
  const notAllowed = useReason({ customer })("edit_analysis_context")
  const figureOf = useFigures()
  const { service_area: area } = context
  const figures: Figures = {
    cpa: figureOf(amountIn(currency), context.target_cpa_micros),
    roas: figureOf({ ...decimalNumber, isAsked: true }, context.target_roas),
    radius: figureOf(decimalNumber, area?.radius_km ?? null),
    latitude: figureOf({ ...decimalNumber, least: -90, most: 90 }, area?.latitude ?? null),
    longitude: figureOf({ ...decimalNumber, least: -180, most: 180 }, area?.longitude ?? null)
  }
  const edit = useEdit(
    textsOf(context, figures),
    (texts) =>
      request("PUT /api/v1/customers/:customer_id/analysis-context", {
        params: { customer_id: customer },
        body: contextOf(texts, figures)
      }),
    () => readAnew("analysis-context"),
    figures
  )
  const { bad } = hoursOf((day) => edit.values[day] ?? "")
  const problemOf = (day: Day) => {
    const one = bad.get(day)
    return one === undefined
      ? undefined
      : one.reason === "Overlaps"
      ? words.overlappingHours(one.text)
      : words.badHours(one.text)
  }
  const problem = days.map(problemOf).find((one) => one !== undefined)
  const badPlace = linesOf(edit.values["places"] ?? "").find((line) => !/^\d+$/.test(line))
  return (
    <EditForm
      of={edit}
      label={save}
      written={saved}
      notAllowed={notAllowed ?? problem ?? (badPlace === undefined ? null : words.badPlace(badPlace))}
    >
      <TextArea {...edit.text("brands")} label={words.brands} hint={words.brandsHint} />
      <TextArea {...edit.text("protected")} label={words.protected} hint={words.protectedHint} />
      <TextArea {...edit.text("excluded")} label={words.excluded} hint={words.excludedHint} />
      <Field {...edit.text("cpa")} label={words.cpa(currency)} hint={words.cpaHint} />
      <Field {...edit.text("roas")} label={words.roas} hint={words.roasHint} />
      <fieldset>
        <legend>{words.hoursTitle}</legend>
        <p class="hint">{words.hoursFormat}</p>
        {days.map((day) => <Field key={day} {...edit.text(day)} label={dayNames[day]} problem={problemOf(day)} />)}
      </fieldset>
      <fieldset>
        <legend>{words.areaTitle}</legend>
        <TextArea
          {...edit.text("places")}
          label={words.places}
          problem={badPlace === undefined ? undefined : words.badPlace(badPlace)}
        />
        <Field {...edit.text("radius")} label={words.radius} />
        <Field {...edit.text("latitude")} label={words.latitude} />
        <Field {...edit.text("longitude")} label={words.longitude} />
      </fieldset>
    </EditForm>
  )
}

/** The context of a customer's analyses, edited in place. */
export const AnalysisContext = ({ customer }: { readonly customer: number }) => {
  const words = useWords(recurringWords)
  const read = useQuery({
    queryKey: ["analysis-context", customer],
    queryFn: ({ signal }) =>
      request("GET /api/v1/customers/:customer_id/analysis-context", { params: { customer_id: customer }, signal })
  })
  return (
    <section>
      <h2>{words.contextTitle}</h2>
      <p class="hint">{words.contextHint}</p>
      <Loaded of={read}>{(context) => <Editing context={context} customer={customer} />}</Loaded>
    </section>
  )
}
