import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { Template, TemplateFields } from '#contracts/clients/templates.ts'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { draftStore, hasTexts, useFormDraft } from '#web/lib/forms/form-draft.ts'
import { showFieldProblems } from '#web/lib/forms/form-problem.ts'
import { useEditConflict } from '#web/lib/forms/use-edit-conflict.ts'
import { notify } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { EditConflict } from '../../../ui/edit-conflict.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import { StickyActionBar } from '../../../ui/sticky-action-bar.tsx'
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { templateLabels, templatePage } from '../template-labels.ts'
import { templateQuery } from '../templates.queries.ts'
import { AuthorPhotoField } from './author-photo-field.tsx'
import { useDataUrl } from './data-url.ts'
import { type PhotoChange, useSaveTemplate } from './save-template.ts'
import { TemplateDraftPreview } from './template-draft-preview.tsx'
import { LineField, TemplateTypeFields } from './template-fields.tsx'
import {
  isUploaded,
  type TemplateValues,
  templateValuesSchema,
  valuesOf,
} from './template-values.ts'

type TemplateFormProps = { type: TemplateType; template?: Template }

/** Creates a template of the type, or edits the given one. */
export function TemplateForm({ type, template }: TemplateFormProps) {
  const form = useForm<TemplateValues, unknown, TemplateFields>({
    resolver: zodResolver(templateValuesSchema),
    defaultValues: { ...valuesOf(type, template), updatedAt: template?.updatedAt },
  })
  const draftName = `template:${type}:${template?.id ?? 'new'}`
  const draft = useFormDraft(
    form,
    useMemo(() => draftStore<TemplateValues>(draftName, isTemplateDraft), [draftName]),
  )
  const photo = usePhoto(template)
  const leaving = useRef(false)
  const cache = useQueryClient()
  const conflict = useEditConflict(form, {
    load: async () => {
      const query = { ...templateQuery(type, template?.id ?? ''), staleTime: 0 }
      const stored = await cache.fetchQuery(query)
      return { ...valuesOf(type, stored), updatedAt: stored.updatedAt }
    },
    submit: () => void submit(),
    discard: draft.discard,
  })
  const { submit, pending } = useSubmit(form, template?.id, photo.change, {
    onConflict: conflict.show,
    onSaved: () => {
      leaving.current = true
      draft.clear()
    },
  })
  const list = templatePage(type)
  return (
    <>
      <PageHeader
        title={template ? 'Edit Template' : 'Create New Template'}
        description={templateLabels[type]}
        back={{ to: list, label: 'Back to templates' }}
      />
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate>
          <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
            <div className="grid min-w-0 gap-6">
              {draft.restored && (
                <RestoredDraft onDiscard={draft.discard}>
                  {`It hasn’t been saved yet.${type === 'author' ? ' Please choose the photo again.' : ''}`}
                </RestoredDraft>
              )}
              <LineField name="name" label="Template name" hint="The name shown in lists." />
              {type === 'author' && (
                <AuthorPhotoField
                  photo={photo.change}
                  onPhotoChange={photo.setChange}
                  storedUrl={photo.storedUrl}
                />
              )}
              <TemplateTypeFields type={type} />
            </div>
            <TemplateDraftPreview photoUrl={photo.shownUrl} />
          </div>
          <StickyActionBar>
            <Button asChild>
              <Link to={list}>Cancel</Link>
            </Button>
            <Button type="submit" variant="primary" pending={pending}>
              {template ? 'Save Changes' : 'Create Template'}
            </Button>
          </StickyActionBar>
        </form>
      </FormProvider>
      <EditConflict
        what="this template"
        labels={fieldLabels}
        mine={form.getValues()}
        conflict={conflict}
      />
      <UnsavedChanges
        dirty={form.formState.isDirty || photo.change !== 'unchanged'}
        leaving={leaving}
        onDiscard={draft.clear}
      />
    </>
  )
}

const fieldLabels = {
  name: 'Template name',
  sections: 'Sections',
  description: 'Description',
  example: 'Example',
  promptDetails: 'Prompt details',
  authorName: 'Author name',
  jobTitle: 'Job title',
  imageUrl: 'Photo URL',
  writingStyle: 'Writing style',
}

const isTemplateDraft = hasTexts(Object.keys(valuesOf('seo')))

/** The stored photo, the pending change and the photo to preview. */
function usePhoto(template: Template | undefined) {
  const [change, setChange] = useState<PhotoChange>('unchanged')
  const dataUrl = useDataUrl(change instanceof File ? change : null)
  const current = template?.type === 'author' ? template.imageUrl : null
  const storedUrl = isUploaded(current) ? current : null
  const shownUrl = change === 'unchanged' ? storedUrl : (dataUrl ?? null)
  return { change, setChange, storedUrl, shownUrl }
}

type Form = ReturnType<typeof useForm<TemplateValues, unknown, TemplateFields>>

/** Saves, shows a toast and opens the list; the server's errors are shown on their fields. */
function useSubmit(
  form: Form,
  id: string | undefined,
  photo: PhotoChange,
  { onConflict, onSaved }: { onConflict: () => Promise<boolean>; onSaved: () => void },
) {
  const navigate = useNavigate()
  const save = useSaveTemplate(id)
  const submit = form.handleSubmit(async (fields) => {
    try {
      await save.mutateAsync({ fields, photo, updatedAt: form.getValues('updatedAt') })
    } catch (error) {
      const { code, message } = showFieldProblems(form, error)
      if (code === 'conflict' && (await onConflict())) return
      void notify('error', 'Failed to save template', { description: message })
      return
    }
    onSaved()
    await navigate(templatePage(fields.type))
  })
  return { submit, pending: save.isPending }
}
