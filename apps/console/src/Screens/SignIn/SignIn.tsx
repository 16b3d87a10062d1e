import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { request } from "../../Api/Request.ts"
import { signIn } from "../../Api/Session.ts"
import { Appearance } from "../../Frame.tsx"
import { Button, Field, Form } from "../../Parts/Controls.tsx"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { useWords } from "../../Words/Language.ts"
import { signInWords } from "./SignInWords.ts"

/** The e-mail address of a user. */
const AddressField = (props: {
  readonly name: string
  readonly value: string
  readonly onInput: (text: string) => void
}) => <Field {...props} type="email" label={useWords(signInWords).username} autocomplete="username" isRequired />

/** Signing in with a password; the address stays, so that one goes on where a link led. */
export const SignIn = () => {
  const words = useWords(signInWords)
  const [username, setUsername] = useState("")
  const [password, setPassword] = useState("")
  const { error, isPending, mutate } = useMutation({ mutationFn: () => signIn(username, password) })
  return (
    <Screen title={words.title}>
      <Form onSubmit={mutate}>
        {error !== null && <ProblemNotice error={error} />}
        <AddressField name="username" value={username} onInput={setUsername} />
        <Field
          name="password"
          type="password"
          label={words.password}
          value={password}
          onInput={setPassword}
          autocomplete="current-password"
          isRequired
        />
        <Button type="submit" kind="primary" isBusy={isPending}>{words.title}</Button>
      </Form>
      <p>
        <a href="/forgotten-password">{words.forgotten}</a>
      </p>
      <Appearance />
    </Screen>
  )
}

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
          <AddressField name="email" value={email} onInput={setEmail} />
          <Button type="submit" kind="primary" isBusy={isPending}>{words.send}</Button>
        </Form>
      )}
      <p>
        <a href="/">{words.back}</a>
      </p>
    </Screen>
  )
}
