import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { signIn } from "../../Api/Session.ts"
import { Appearance } from "../../Frame.tsx"
import { Button, Field, Form } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { useWords } from "../../Words/Language.ts"
import { signInWords } from "./SignInWords.ts"

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
        <Field
          name="username"
          type="email"
          label={words.username}
          value={username}
          onInput={setUsername}
          autocomplete="username"
          isRequired
        />
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
