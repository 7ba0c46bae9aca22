import type { User } from '@supabase/auth-js'
import { type FormEvent, useState } from 'react'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAccountChange } from '../account.queries.ts'
import { showAuthError } from '../sign-in/auth-message.ts'
import { useMailCode } from '../sign-in/mail-code.ts'
import {
  noPasswordErrors,
  type PasswordErrors,
  passwordProblem,
} from '../sign-in/password/password-problem.ts'
import { SettingsCard } from './settings-card.tsx'

type Change = { password: string; proof: string }

/** Changes the password, given the current one or a code sent by email. */
export function PasswordCard({ user }: { user: User }) {
  const [errors, setErrors] = useState<PasswordErrors>(noPasswordErrors)
  const [byMail, setByMail] = useState(false)
  const save = useAccountChange((auth, { password, proof }: Change) =>
    auth.updateUser({ password, ...(byMail ? { nonce: proof } : { current_password: proof }) }),
  )
  const code = useMailCode(user)
  const sendCode = () =>
    code.send(() => {
      setByMail(true)
      setErrors(noPasswordErrors)
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const proof = String(data.get('proof') ?? '')
    const password = String(data.get('password') ?? '')
    const missing: PasswordErrors = {
      proof: proof ? undefined : byMail ? 'Enter the code.' : 'Enter your current password.',
      password: password ? undefined : 'Enter a new password.',
    }
    setErrors(missing)
    if (missing.proof || missing.password) return
    save.mutate(
      { password, proof: byMail ? proof.trim() : proof },
      {
        onSuccess: () => {
          form.reset()
          setByMail(false)
          void notify('success', 'Your password has been changed.')
        },
        onError: (error) => {
          const found = passwordProblem(error)
          if (found) setErrors(found)
          else showAuthError(error, 'The password could not be changed')
        },
      },
    )
  }
  return (
    <SettingsCard title="Password" description="A change signs out all your other devices.">
      <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
        <Field
          key={byMail ? 'code' : 'current'}
          label={byMail ? 'Code from the email' : 'Current password'}
          error={errors.proof}
        >
          <Input
            name="proof"
            type={byMail ? 'text' : 'password'}
            autoComplete={byMail ? 'one-time-code' : 'current-password'}
            required
          />
        </Field>
        <Field
          label="New password"
          hint={errors.password ? undefined : 'At least 8 characters.'}
          error={errors.password}
        >
          <Input name="password" type="password" autoComplete="new-password" required />
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" pending={save.isPending}>
            Change password
          </Button>
          <Button variant="link" onClick={sendCode} disabled={code.isPending}>
            {byMail ? 'Send another code' : 'No current password? Get a code by email'}
          </Button>
        </div>
      </form>
    </SettingsCard>
  )
}
