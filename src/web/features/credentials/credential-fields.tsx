import { type ReactNode, Suspense } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  hasSettings,
  type Platform,
  platformNames,
} from '#contracts/rules/publishing/platform-names.ts'
import { siteForms } from '#contracts/rules/publishing/site-forms.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { cn } from '../../ui/class-names.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { canPublishTo } from './can-publish.ts'
import { ClientsOfSite } from './clients-of-site.tsx'
import { type CredentialValues, startSettings } from './credential-values.ts'
import { ignoredByPasswordManagers, plainText, SecretInput } from './secret-input.tsx'
import { isSiteAddress, passwordPage, siteAddress } from './site-address.ts'

const SettingsFields = lazyPart(
  () => import('./settings-fields.tsx'),
  (file) => file.SettingsFields,
)

type Form<Sent> = UseFormReturn<CredentialValues, unknown, Sent>

type CredentialFieldsProps<Sent> = {
  form: Form<Sent>
  /** Whether the platform can be chosen; a stored credential keeps its own. */
  choosePlatform?: boolean
  /** Replaces the hint when a secret is already stored. */
  secretHint?: ReactNode
  secretPlaceholder?: string
  disabled?: boolean
  className?: string
}

const platforms = Object.entries(platformNames).map(([value, label]) => ({ value, label }))

const lowerCase = (letter: string) => letter.toLowerCase()

/** What opens a site of this platform, as people call it. */
export function secretName(platform: Platform): string {
  if (hasSettings(platform))
    return siteForms[platform].secret.label.replace(/^[A-Z](?=[a-z])/, lowerCase)
  return platform === 'wordpress' ? 'application password' : 'API key'
}

/** The fields of a credential: platform, name, what opens the site, and the clients it is for. */
export function CredentialFields<Sent>(props: CredentialFieldsProps<Sent>) {
  const { form, choosePlatform = false, disabled = false, className } = props
  const { errors } = form.formState
  const platform = form.watch('platform')
  const secret = { hint: props.secretHint, placeholder: props.secretPlaceholder }
  return (
    <fieldset disabled={disabled} className={cn('grid gap-5', className)}>
      <legend className="sr-only">Credential</legend>
      {choosePlatform && (
        <Field label="Platform">
          <Combobox
            options={platforms}
            value={platform}
            disabled={disabled}
            searchPlaceholder="Search platforms…"
            emptyText="No matching platforms."
            onValueChange={(next) => {
              form.clearErrors()
              const chosen = next as Platform
              form.setValue('platform', chosen, { shouldDirty: true })
              form.setValue('settings', startSettings(chosen))
            }}
          />
        </Field>
      )}
      <Field
        label="Name"
        hint={canPublishTo(platform) ? 'The name you’ll see when you publish.' : undefined}
        error={errors.name?.message}
      >
        <Input
          autoComplete="off"
          maxLength={200}
          placeholder="Acme blog"
          {...ignoredByPasswordManagers}
          {...form.register('name')}
        />
      </Field>
      {platform === 'wordpress' ? (
        <WordPressFields form={form} secret={secret} />
      ) : (
        <>
          {platform === 'webflow' && <WebflowFields form={form} />}
          <Suspense fallback={<Skeleton className="h-40" />}>
            {hasSettings(platform) && (
              <SettingsFields form={form} platform={platform} disabled={disabled} />
            )}
          </Suspense>
          <ApiKeyField form={form} platform={platform} secret={secret} />
        </>
      )}
      <ClientsOfSite
        value={form.watch('clientIds')}
        disabled={disabled}
        onChange={(clientIds) => form.setValue('clientIds', clientIds, { shouldDirty: true })}
      />
    </fieldset>
  )
}

type Secret = { hint: ReactNode; placeholder: string | undefined }

function WordPressFields<Sent>({ form, secret }: { form: Form<Sent>; secret: Secret }) {
  const { errors } = form.formState
  const address = siteAddress(form.watch('siteUrl'))
  const { onBlur, ...siteUrl } = form.register('siteUrl')
  return (
    <>
      <Field label="Site URL" error={errors.siteUrl?.message}>
        <Input
          autoComplete="off"
          inputMode="url"
          maxLength={500}
          placeholder="https://blog.acme.com"
          {...plainText}
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
          {...plainText}
          {...ignoredByPasswordManagers}
          {...form.register('username')}
        />
      </Field>
      <Field
        label="Application password"
        hint={secret.hint ?? <PasswordHint address={address} />}
        error={errors.appPassword?.message}
      >
        <SecretInput
          what="application password"
          maxLength={200}
          placeholder={secret.placeholder}
          {...form.register('appPassword')}
        />
      </Field>
    </>
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

function WebflowFields<Sent>({ form }: { form: Form<Sent> }) {
  const { errors } = form.formState
  const id = { autoComplete: 'off', maxLength: 100, className: 'font-mono' }
  return (
    <>
      <Field
        label="Site ID"
        hint="In Webflow under Site settings, General."
        error={errors.siteId?.message}
      >
        <Input {...id} {...plainText} {...ignoredByPasswordManagers} {...form.register('siteId')} />
      </Field>
      <Field
        label="Collection ID"
        optional
        hint="The collection your articles go to. You need it to publish; Webflow shows it in the collection’s settings."
        error={errors.collectionId?.message}
      >
        <Input
          {...id}
          {...plainText}
          {...ignoredByPasswordManagers}
          {...form.register('collectionId')}
        />
      </Field>
    </>
  )
}

type ApiKeyFieldProps<Sent> = { form: Form<Sent>; platform: Platform; secret: Secret }

function ApiKeyField<Sent>({ form, platform, secret }: ApiKeyFieldProps<Sent>) {
  const { errors } = form.formState
  const known = hasSettings(platform) ? siteForms[platform].secret : undefined
  const hint =
    known?.hint ??
    (platform === 'webflow'
      ? 'A site token with access to Sites (read), CMS and Assets (read and write).'
      : 'Stored encrypted. Publishing to this platform is not available yet.')
  return (
    <Field
      label={known?.label ?? 'API key'}
      hint={secret.hint ?? hint}
      error={errors.apiKey?.message}
    >
      <SecretInput
        what={secretName(platform)}
        maxLength={500}
        placeholder={secret.placeholder}
        {...form.register('apiKey')}
      />
    </Field>
  )
}
