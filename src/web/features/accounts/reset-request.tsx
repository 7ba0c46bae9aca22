import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useAuthSettings } from '../../lib/auth-settings.ts'
import { authClient } from '../../lib/session-store.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { showAuthError } from './auth-message.ts'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import { useCaptcha, withCaptcha } from './use-captcha.tsx'

/** Asks for a mail with which a new password can be set. Never tells whether the address is known. */
export function ResetRequest() {
  const settings = useAuthSettings()
  const captcha = useCaptcha()
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState(false)
  const [missing, setMissing] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    setMissing(!email)
    if (!email) return
    setPending(true)
    try {
      const auth = await authClient()
      const redirectTo = new URL('/auth/new-password', window.location.origin).href
      const options = { redirectTo, ...withCaptcha(await captcha.take()) }
      const { error } = await auth.resetPasswordForEmail(email, options)
      if (error) throw error
      setSent(true)
    } catch (error) {
      showAuthError(error, 'The email could not be sent')
    } finally {
      setPending(false)
    }
  }
  if (sent) {
    return (
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h1 className="text-xl">Check your email</h1>
          <p role="status" className="text-base text-ink-soft">
            If the address belongs to an account, a link to set a new password is on its way.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {settings?.mailbox && (
            <Link to="/dev/mailbox" className={buttonLook({ variant: 'primary' })}>
              Open the local mailbox
            </Link>
          )}
          <Link to="/auth" className={buttonLook()}>
            Back to sign in
          </Link>
        </div>
      </div>
    )
  }
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
        required
        error={missing ? 'Enter your email address.' : undefined}
      />
      {captcha.field}
      <SubmitButton pending={pending}>Send the link</SubmitButton>
      <Link to="/auth" className="text-ink-soft underline underline-offset-4 hover:text-ink">
        Back to sign in
      </Link>
    </form>
  )
}
