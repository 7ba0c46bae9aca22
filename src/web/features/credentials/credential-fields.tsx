import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import type { CredentialValues } from './credential-values.ts'
import { isSiteAddress, passwordPage, siteAddress } from './site-address.ts'

// Keeps password managers from filling in a Copydesk login.
const ignoredByPasswordManagers = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
}
const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

type CredentialFieldsProps = {
  form: UseFormReturn<CredentialValues, unknown, CredentialValues>
  /** Replaces the hint when a password is already stored. */
  passwordHint?: ReactNode
  passwordPlaceholder?: string
  disabled?: boolean
  className?: string
}

/** Name, address, username and application password of a WordPress site. */
export function CredentialFields(props: CredentialFieldsProps) {
  const { form, passwordHint, passwordPlaceholder, disabled = false, className } = props
  const { errors } = form.formState
  const address = siteAddress(form.watch('siteUrl'))
  // Registered in screen order: the first invalid field gets the focus.
  const name = form.register('name')
  const { onBlur, ...siteUrl } = form.register('siteUrl')
  return (
    <fieldset disabled={disabled} className={cn('grid gap-5', className)}>
      <legend className="sr-only">WordPress site</legend>
      <Field label="Name" hint="The name you’ll see when you publish." error={errors.name?.message}>
        <Input
          autoComplete="off"
          maxLength={200}
          placeholder="Acme blog"
          {...ignoredByPasswordManagers}
          {...name}
        />
      </Field>
      <Field label="Site URL" error={errors.siteUrl?.message}>
        <Input
          autoComplete="off"
          inputMode="url"
          maxLength={500}
          placeholder="https://blog.acme.com"
          {...plain}
          {...ignoredByPasswordManagers}
          {...siteUrl}
          onBlur={(event) => {
            const shown = siteAddress(event.target.value)
            if (shown !== event.target.value) {
              form.setValue('siteUrl', shown, {
                shouldDirty: true,
                shouldValidate: Boolean(errors.siteUrl),
              })
            }
            return onBlur(event)
          }}
        />
      </Field>
      <Field
        label="Username"
        hint="The WordPress login name, not the display name. We recommend an account with the Author role."
        error={errors.username?.message}
      >
        <Input
          autoComplete="off"
          maxLength={200}
          {...plain}
          {...ignoredByPasswordManagers}
          {...form.register('username')}
        />
      </Field>
      <Field
        label="Application password"
        hint={passwordHint ?? <PasswordHint address={address} />}
        error={errors.appPassword?.message}
      >
        <SecretInput
          maxLength={200}
          placeholder={passwordPlaceholder}
          {...form.register('appPassword')}
        />
      </Field>
    </fieldset>
  )
}

function PasswordHint({ address }: { address: string }) {
  return (
    <>
      The 24 characters WordPress generates, not the password you sign in with.
      {isSiteAddress(address) && (
        <>
          {' '}
          <ExternalLink href={passwordPage(address)}>Create one on this site</ExternalLink>
        </>
      )}
    </>
  )
}

/** A secret that can be revealed; password managers ignore it. */
function SecretInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false)
  const Mark = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        {...plain}
        {...ignoredByPasswordManagers}
        {...props}
        className="pr-11 font-mono placeholder:font-sans"
      />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Show the application password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-1 right-1"
      >
        <Mark aria-hidden />
      </Button>
    </span>
  )
}
