import { useEffect, useRef, useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { useReason } from "../../Api/Permissions.ts"
import { Problem } from "../../Api/Problem.ts"
import { freshKey, request } from "../../Api/Request.ts"
import { useCompanyAddress } from "../../Parts/Address.ts"
import { Button } from "../../Parts/Controls.tsx"
import { ProblemNotice, Progress } from "../../Parts/Messages.tsx"
import { Tag } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { libraryChanged, type Medium, useCompany } from "./MediaData.ts"
import { mediaWords } from "./MediaWords.ts"

interface Upload {
  /** The key by which the service knows a repetition, so that a retry adds nothing twice. */
  readonly key: string
  readonly file: File
  readonly company: number
  readonly outcome: "waiting" | "sending" | Medium | Error
}

const isOver = ({ outcome }: Upload): boolean => typeof outcome !== "string"

/** Files on their way into the library, one after the other, each with what came of it. */
const useUploads = () => {
  const [uploads, setUploads] = useState<ReadonlyArray<Upload>>([])
  const queue = useRef(Promise.resolve())
  const send = useMutation({
    mutationFn: ({ company, file, key }: Upload) => {
      const body = new FormData()
      body.append("file", file)
      return request("POST /api/v1/media/", {
        query: { company_id: company },
        headers: { "idempotency-key": key },
        body
      })
    }
  })
  const note = (key: string, outcome: Upload["outcome"]) =>
    setUploads((all) => all.map((one) => one.key === key ? { ...one, outcome } : one))
  const begin = (upload: Upload) => {
    note(upload.key, "waiting")
    queue.current = queue.current.then(async () => {
      note(upload.key, "sending")
      try {
        note(upload.key, await send.mutateAsync(upload))
        void libraryChanged()
      } catch (error) {
        note(upload.key, error as Error)
      }
    })
  }
  const add = (files: Iterable<File>, company: number) => {
    const added = Array.from(files, (file): Upload => ({ key: freshKey(), file, company, outcome: "waiting" }))
    setUploads((all) => [...all, ...added])
    added.forEach(begin)
  }
  return { uploads, add, begin, clear: () => setUploads([]) }
}

const Outcome = ({ of, onRetry }: { readonly of: Upload; readonly onRetry: () => void }) => {
  const words = useWords(mediaWords)
  const addressOf = useCompanyAddress()
  const { file, outcome } = of
  if (typeof outcome === "string") {
    return (
      <>
        {file.name} <Tag>{words[outcome]}</Tag>
      </>
    )
  }
  if (!(outcome instanceof Error)) {
    return (
      <>
        <a href={addressOf(`/media/${outcome.id}`)}>{outcome.filename}</a> <Tag kind="good">{words.added}</Tag>
      </>
    )
  }
  // The file itself is what is wrong.
  const isFinal = outcome instanceof Problem && (outcome.status === 413 || outcome.status === 422)
  return (
    <>
      {file.name} <Tag kind="problem">{words.refused}</Tag>
      <ProblemNotice error={outcome} {...(isFinal ? {} : { onRetry })} />
    </>
  )
}

/** The field for files, the page as a place to drop them, and what became of each. */
export const Uploads = () => {
  const words = useWords(mediaWords)
  const { number } = useFormats()
  const company = useCompany()
  const reasonOf = useReason({ company })
  const notAllowed = company === undefined ? words.chooseCompany : reasonOf("upload_media")
  const { add, begin, clear, uploads } = useUploads()
  const done = uploads.filter(isOver).length
  const take = useRef<(files: FileList | null | undefined) => void>(() => {})
  take.current = (files) => {
    if (company !== undefined && notAllowed === null && files) add(files, company)
  }
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      take.current(event.dataTransfer?.files)
    }
    document.addEventListener("dragover", over)
    document.addEventListener("drop", drop)
    return () => {
      document.removeEventListener("dragover", over)
      document.removeEventListener("drop", drop)
    }
  }, [])
  return (
    <section class="group" aria-label={words.upload}>
      {notAllowed !== null
        ? (
          <p>
            <Button notAllowed={notAllowed}>{words.upload}</Button>
          </p>
        )
        : (
          <div class="field">
            <label for="upload">{words.upload}</label>
            <p class="hint" id="upload-hint">{words.uploadHint}</p>
            <input
              id="upload"
              type="file"
              multiple
              accept="image/*"
              aria-describedby="upload-hint"
              onChange={({ currentTarget }) => {
                take.current(currentTarget.files)
                // The same file can be chosen again.
                currentTarget.value = ""
              }}
            />
          </div>
        )}
      {uploads.length > 0 && (
        <>
          {done < uploads.length && (
            <Progress
              label={words.uploading(number(done), number(uploads.length))}
              percent={done / uploads.length * 100}
            />
          )}
          <ul class="bullets" aria-label={words.uploads}>
            {uploads.map((one) => (
              <li key={one.key}>
                <Outcome of={one} onRetry={() => begin(one)} />
              </li>
            ))}
          </ul>
          {done === uploads.length && <Button onClick={clear}>{words.clear}</Button>}
        </>
      )}
    </section>
  )
}
