import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAuthSettings } from '#web/lib/session/auth-settings.ts'
import { authClient } from '#web/lib/session/session-store.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { TextField } from '../../text-field.tsx'
import { addressProblem } from '../address-problem.ts'
import { authMessage } from '../auth-message.ts'
import { useCaptcha, withCaptcha } from '../captcha/use-captcha.tsx'
import { FormProblem } from '../form-problem.tsx'
import { onTheWayTo, signInPage, useReturnPath } from '../guard/return-path.ts'
import { SubmitButton } from '../submit-button.tsx'

/** Asks for an email with a link to set a new password. Never reveals whether the address is known. */
export function ResetRequest() {
  const captcha = useCaptcha()
  const returnPath = useReturnPath()
  const { state } = useLocation()
  const [pending, setPending] = useState(false)
  const [address, setAddress] = useState('')
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const found = addressProblem(email)
    setProblem(found)
    if (found) return
    setPending(true)
    setFailure(undefined)
    try {
      const auth = await authClient()
      const redirectTo = new URL(
        onTheWayTo(returnPath, '/auth/new-password'),
        window.location.origin,
      ).href
      const options = { redirectTo, ...withCaptcha(await captcha.take()) }
      const { error } = await auth.resetPasswordForEmail(email, options)
      if (error) throw error
      setAddress(email)
      setSent(true)
    } catch (error) {
      setFailure(authMessage(error, 'The email could not be sent'))
    } finally {
      setPending(false)
    }
  }
  const back = signInPage(returnPath)
  if (sent) return <ResetSent address={address} back={back} onAgain={() => setSent(false)} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid gap-1">
        <h1 className="text-xl">Set a new password</h1>
        <p className="text-ink-soft">We will send you a link by email.</p>
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={address || invitedAddress(state)}
        required
        error={problem}
      />
      {captcha.field}
      <FormProblem>{failure}</FormProblem>
      <SubmitButton pending={pending}>Send the link</SubmitButton>
      <Link to={back} className="text-ink-soft underline underline-offset-4 hover:text-ink">
        Back to sign in
      </Link>
    </form>
  )
}

/** The address of the invitation that the person has come from. */
function invitedAddress(state: unknown): string {
  const email: unknown = typeof state === 'object' && state ? Reflect.get(state, 'email') : ''
  return typeof email === 'string' ? email : ''
}

type ResetSentProps = { address: string; back: string; onAgain: () => void }

function ResetSent({ address, back, onAgain }: ResetSentProps) {
  const settings = useAuthSettings()
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-xl">Check your email</h1>
        <p role="status" className="text-base text-ink-soft">
          If the address belongs to an account, a link to set a new password is on its way.
        </p>
        <p className="font-medium">{address}</p>
      </div>
      {settings?.mailbox && (
        <Link to="/dev/mailbox" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          Open the local mailbox
        </Link>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onAgain} className={buttonStyle()}>
          Nothing came? Try again
        </button>
        <Link to={back} className={buttonStyle({ variant: 'ghost' })}>
          Back to sign in
        </Link>
      </div>
    </div>
  )
}
