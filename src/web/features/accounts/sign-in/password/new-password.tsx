import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { needsSecondFactor } from '#web/lib/session/second-factor.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { authClient } from '#web/lib/session/session-store.ts'
import { notify } from '#web/lib/toasts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { TextField } from '../../text-field.tsx'
import { authMessage } from '../auth-message.ts'
import { FormProblem } from '../form-problem.tsx'
import { onTheWayTo, useReturnPath } from '../guard/return-path.ts'
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { passwordProblem } from './password-problem.ts'

/** The page behind the link of the reset email: signed in by it, the person sets a new password. */
export function NewPassword() {
  const { state } = useSession()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setProblem(password ? undefined : 'Enter a password.')
    if (!password) return
    setPending(true)
    setFailure(undefined)
    try {
      const auth = await authClient()
      const { error } = await auth.updateUser({ password })
      if (error) throw error
      void notify('success', 'Your password has been changed.')
      await navigate(returnPath)
    } catch (error) {
      const found = passwordProblem(error)?.password
      if (found) setProblem(found)
      else setFailure(authMessage(error, 'The password could not be changed'))
    } finally {
      setPending(false)
    }
  }
  if (state.status === 'loading') return <p role="status">Opening your link…</p>
  if (state.status !== 'authenticated') {
    return (
      <div className="grid justify-items-start gap-6">
        <div className="grid gap-2">
          <h1 className="text-xl">This link no longer works</h1>
          <p className="text-base text-ink-soft">
            Links to set a password work once and for a short time. Your old password still works.
          </p>
        </div>
        <Link
          to={onTheWayTo(returnPath, '/auth/reset')}
          className={buttonStyle({ variant: 'primary' })}
        >
          Ask for a new link
        </Link>
      </div>
    )
  }
  if (needsSecondFactor(state.session)) return <SecondFactorStep user={state.user} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid gap-1">
        <h1 className="text-xl">Choose a new password</h1>
        <p className="text-ink-soft">For {state.user.email}. Other devices will be signed out.</p>
      </div>
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters."
        error={problem}
      />
      <FormProblem>{failure}</FormProblem>
      <SubmitButton pending={pending}>Save the password</SubmitButton>
    </form>
  )
}
