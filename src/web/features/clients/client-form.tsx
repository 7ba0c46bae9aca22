import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useRef, useState } from 'react'
import { Controller, type DefaultValues, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import {
  type Client,
  type ClientFields,
  clientFieldsSchema,
  imageUploadLimit,
  industries,
} from '#contracts/clients.ts'
import { draftStore, hasTexts, useFormDraft } from '../../lib/form-draft.ts'
import { showFieldProblems } from '../../lib/form-problem.ts'
import { notify } from '../../lib/toasts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Input } from '../../ui/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { StickyActionBar } from '../../ui/sticky-action-bar.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { type ClientInput, type LogoChange, useSaveClient } from './clients.queries.ts'

const looksRight = hasTexts(['name', 'description'])
const industryOptions = industries.map((industry) => ({ value: industry, label: industry }))
const listPage = '/dashboard/clients'

function valuesOf(client: Client | undefined): DefaultValues<ClientInput> {
  const industry = industries.find((known) => known === client?.industry)
  return { name: client?.name ?? '', industry, description: client?.description ?? '' }
}

/** Makes a new client, or changes the one given. */
export function ClientForm({ client }: { client?: Client }) {
  const navigate = useNavigate()
  const form = useForm<ClientInput, unknown, ClientFields>({
    resolver: zodResolver(clientFieldsSchema),
    defaultValues: valuesOf(client),
  })
  const draftName = `client:${client?.id ?? 'new'}`
  const draft = useFormDraft(
    form,
    useMemo(() => draftStore<ClientInput>(draftName, looksRight), [draftName]),
  )
  const [logo, setLogo] = useState<LogoChange>('unchanged')
  const leaving = useRef(false)
  const save = useSaveClient(client?.id)
  const dirty = form.formState.isDirty || logo !== 'unchanged'
  const { errors } = form.formState

  const submit = form.handleSubmit(async (fields) => {
    try {
      await save.mutateAsync({ fields, logo })
    } catch (error) {
      const problem = showFieldProblems(form, error)
      const signedOut = client
        ? 'You must be logged in to create or edit clients'
        : 'You need to be logged in to create a client'
      void notify('error', client ? 'Failed to update client' : 'Failed to create client', {
        description: problem.code === 'unauthenticated' ? signedOut : problem.message,
      })
      return
    }
    leaving.current = true
    draft.clear()
    await navigate(listPage)
  })

  return (
    <div className="max-w-2xl">
      <PageHeader
        title={client ? 'Edit Client' : 'Create New Client'}
        back={{ to: listPage, label: 'Back to clients' }}
      />
      <form onSubmit={submit} noValidate className="grid gap-6">
        {draft.restored && (
          <Banner
            title="We kept what you typed last time"
            action={
              <Button size="sm" onClick={draft.discard}>
                Start over
              </Button>
            }
          >
            It has not been saved yet. A logo has to be chosen again.
          </Banner>
        )}
        <Field label="Logo" optional hint="Any picture up to 5 MB. Square ones look best.">
          <FileDrop
            value={logo instanceof File ? logo : null}
            onValueChange={(file) => setLogo(file ?? 'unchanged')}
            currentUrl={logo === 'remove' ? null : client?.logoUrl}
            onRemoveCurrent={() => setLogo('remove')}
            maxBytes={imageUploadLimit}
          />
        </Field>
        <Field label="Client name" error={errors.name?.message}>
          <Input autoComplete="off" maxLength={200} {...form.register('name')} />
        </Field>
        <Controller
          control={form.control}
          name="industry"
          render={({ field: { onChange, ...field } }) => (
            <Field label="Industry" error={errors.industry?.message}>
              <Select
                {...field}
                options={industryOptions}
                onValueChange={onChange}
                placeholder="Select an industry"
              />
            </Field>
          )}
        />
        <Field
          label="Description"
          optional
          hint="What they do, for whom, and what sets them apart. Every article for this client draws on it."
          error={errors.description?.message}
        >
          <Textarea rows={5} {...form.register('description')} />
        </Field>
        <StickyActionBar>
          <Button asChild>
            <Link to={listPage}>Cancel</Link>
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {client ? 'Save Changes' : 'Create Client'}
          </Button>
        </StickyActionBar>
      </form>
      <UnsavedChanges dirty={dirty} leaving={leaving} onDiscard={draft.clear} />
    </div>
  )
}
