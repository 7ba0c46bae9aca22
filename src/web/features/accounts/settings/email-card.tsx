import type { User } from '@supabase/auth-js'
import { type FormEvent, useState } from 'react'
import { notify } from '#web/lib/toasts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAccountChange } from '../account.queries.ts'
import { newAddressProblem } from '../sign-in/address-problem.ts'
import { authErrorCode, authMessage, showAuthError } from '../sign-in/auth-message.ts'
import { SettingsCard } from './settings-card.tsx'

const addressCodes = new Set(['email_exists', 'validation_failed'])

/** The address the person signs in with, and its change, which both mailboxes have to confirm. */
export function EmailCard({ user }: { user: User }) {
  const [error, setError] = useState<string>()
  const change = useAccountChange((auth, email: string) =>
    auth.updateUser({ email }, { emailRedirectTo: accountUrl() }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    const problem = newAddressProblem(email, user.email)
    setError(problem)
    if (problem) return
    change.mutate(email, {
      onSuccess: () => {
        form.reset()
        void notify('success', 'Two emails are on their way.')
      },
      onError: (failure) => {
        if (addressCodes.has(authErrorCode(failure) ?? '')) {
          setError(authMessage(failure, 'This address can’t be used.'))
        } else showAuthError(failure, 'Your email address could not be changed')
      },
    })
  }
  return (
    <SettingsCard
      title="Email"
      description={<span className="wrap-anywhere">You sign in as {user.email}.</span>}
    >
      {user.new_email && <Waiting current={user.email ?? ''} next={user.new_email} />}
      <form noValidate onSubmit={submit} className="grid max-w-md justify-items-start gap-4">
        <Field
          label="New email address"
          className="w-full"
          hint="We’ll send a link to your current address and one to the new one. Nothing changes until you have opened both."
          error={error}
        >
          <Input name="email" type="email" autoComplete="email" required />
        </Field>
        <Button type="submit" pending={change.isPending}>
          Change email
        </Button>
      </form>
    </SettingsCard>
  )
}

function Waiting({ current, next }: { current: string; next: string }) {
  const resend = useAccountChange((auth, email: string) =>
    auth.resend({ type: 'email_change', email, options: { emailRedirectTo: accountUrl() } }),
  )
  const again = () =>
    resend.mutate(current, {
      onSuccess: () => void notify('success', 'The emails have been sent again.'),
      onError: (error) => showAuthError(error, 'The emails could not be sent again'),
    })
  return (
    <Banner tone="info" title={`Waiting for the change to ${next}`}>
      <p>
        Open the links we sent to {current} and {next}.
      </p>
      <Button size="sm" className="mt-2" onClick={again} pending={resend.isPending}>
        Send the emails again
      </Button>
    </Banner>
  )
}

function accountUrl(): string {
  return new URL('/dashboard/account', window.location.origin).href
}
