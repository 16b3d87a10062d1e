import { useQuery } from "@tanstack/preact-query"
import { useRoute } from "preact-iso"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { TextArea } from "../../Parts/Controls.tsx"
import { EditForm, useEdit } from "../../Parts/Edit.tsx"
import { Loaded } from "../../Parts/Messages.tsx"
import { Facts, Time } from "../../Parts/Values.tsx"
import { useWords } from "../../Words/Language.ts"
import { Administrated, Permitted } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"
import { serviceWords } from "./ServiceWords.ts"

const Editing = ({ of: prompt }: { readonly of: Answer<"GET /api/v1/chat/llm_prompts/:prompt_id"> }) => {
  const words = useWords(serviceWords)
  const { changed, save, saved } = useWords(administrationWords)
  const edit = useEdit(
    { text: prompt.prompt },
    ({ text }) =>
      request("PUT /api/v1/chat/llm_prompts/:prompt_id", {
        params: { prompt_id: prompt.id },
        body: { prompt: text, type: prompt.type }
      }),
    () => readAnew("prompts")
  )
  return (
    <>
      <Facts of={[[changed, <Time at={prompt.date_updated} />]]} />
      <p class="hint">{words.promptHint}</p>
      <EditForm of={edit} label={save} written={saved}>
        <TextArea {...edit.text("text")} label={words.text} hint={words.textHint} rows={20} />
        <p>{words.placeholders}</p>
        <ul class="chips">{prompt.placeholders.map((name) => <li key={name}>{`{{${name}}}`}</li>)}</ul>
      </EditForm>
    </>
  )
}

const Whole = ({ id }: { readonly id: string }) => {
  const read = useQuery({
    queryKey: ["prompts", id],
    queryFn: ({ signal }) => request("GET /api/v1/chat/llm_prompts/:prompt_id", { params: { prompt_id: id }, signal })
  })
  const { promptTypes } = useWords(serviceWords)
  return (
    <Loaded of={read}>
      {(prompt) => (
        <>
          <h2>{promptTypes[prompt.type]}</h2>
          <Editing key={prompt.id} of={prompt} />
        </>
      )}
    </Loaded>
  )
}

/** A prompt with the placeholders that its type may use, edited in place. */
export const Prompt = () => {
  const { prompt } = useWords(serviceWords)
  const id = useRoute().params["prompt"] ?? ""
  return (
    <Administrated of="prompts" title={prompt}>
      <Permitted act="manage_prompts">
        <Whole id={id} />
      </Permitted>
    </Administrated>
  )
}
