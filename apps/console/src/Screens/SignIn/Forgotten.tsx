import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { request } from "../../Api/Request.ts"
import { Button, Field, Form } from "../../Parts/Controls.tsx"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { useWords } from "../../Words/Language.ts"
import { signInWords } from "./SignInWords.ts"

/** Asks for a link with which a new password is set. */
export const Forgotten = () => {
  const words = useWords(signInWords)
  const [email, setEmail] = useState("")
  const { error, isPending, isSuccess, mutate } = useMutation({
    mutationFn: () => request("POST /api/v1/auth/password-reset", { body: { email } })
  })
  return (
    <Screen title={words.forgottenTitle}>
      {isSuccess ? <Notice kind="good">{words.sent}</Notice> : (
        <Form onSubmit={mutate}>
          <p>{words.forgottenText}</p>
          {error !== null && <ProblemNotice error={error} />}
          <Field
            name="email"
            type="email"
            label={words.username}
            value={email}
            onInput={setEmail}
            autocomplete="username"
            isRequired
          />
          <Button type="submit" kind="primary" isBusy={isPending}>{words.send}</Button>
        </Form>
      )}
      <p>
        <a href="/">{words.back}</a>
      </p>
    </Screen>
  )
}
