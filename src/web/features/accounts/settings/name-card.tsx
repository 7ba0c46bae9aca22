import type { User } from '@supabase/auth-js'
import type { FormEvent } from 'react'
import { ownName } from '#web/lib/session/own-name.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAccountChange } from '../account.queries.ts'
import { showAuthError } from '../sign-in/auth-message.ts'
import { PictureField } from './picture-field.tsx'
import { SettingsCard } from './settings-card.tsx'

/** The person's name and picture. */
export function NameCard({ user }: { user: User }) {
  const name = ownName(user)
  const save = useAccountChange((auth, name: string) =>
    auth.updateUser({ data: { full_name: name } }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    save.mutate(name, {
      onSuccess: () => void notify('success', 'Your name has been saved.'),
      onError: (error) => showAuthError(error, 'Your name could not be saved'),
    })
  }
  return (
    <SettingsCard title="You" description="How your team sees you.">
      <PictureField user={user} name={name || (user.email ?? '')} />
      <form noValidate onSubmit={submit} className="grid max-w-md justify-items-start gap-4">
        <Field label="Full name" className="w-full">
          <Input name="name" autoComplete="name" maxLength={200} defaultValue={name} />
        </Field>
        <Button type="submit" pending={save.isPending}>
          Save name
        </Button>
      </form>
    </SettingsCard>
  )
}
