import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  type KnowledgeFields,
  type KnowledgeItem,
  knowledgeFieldsSchema,
} from '#contracts/clients/knowledge.ts'
import { showFieldProblems } from '#web/lib/forms/form-problem.ts'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useSaveItem } from './knowledge.queries.ts'

type ItemDialogProps = { clientId: string; item: KnowledgeItem | undefined; onClose: () => void }

const kinds = [
  { value: 'fact' as const, label: 'Fact' },
  { value: 'note' as const, label: 'Note' },
]
const conflict =
  'Someone else has changed it in the meantime. Copy what you wrote and open it again.'

/** Adds a fact or note, or changes one; whoever saves it approves it. */
export function ItemDialog({ clientId, item, onClose }: ItemDialogProps) {
  const formId = useId()
  const save = useSaveItem(clientId)
  const form = useForm<z.input<typeof knowledgeFieldsSchema>, unknown, KnowledgeFields>({
    resolver: zodResolver(knowledgeFieldsSchema),
    defaultValues: {
      kind: item?.kind ?? 'fact',
      content: item?.content ?? '',
      passage: item?.passage ?? '',
      source: item?.source ?? '',
      owner: item?.owner ?? '',
      validUntil: item?.validUntil ?? null,
    },
  })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit(async (fields) => {
    try {
      await save.mutateAsync({
        ...fields,
        ...(item ? { id: item.id, updatedAt: item.updatedAt } : {}),
      })
    } catch (error) {
      const problem = showFieldProblems(form, error)
      const description = problem.code === 'conflict' ? conflict : problem.message
      void notify('error', 'It could not be saved', { description })
      return
    }
    onClose()
  })
  const isFact = form.watch('kind') === 'fact'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={item ? 'Edit knowledge' : 'Add to the knowledge'}
        // What is typed isn't lost by a click beside the dialog.
        onInteractOutside={(event) => isDirty && event.preventDefault()}
        actions={
          <>
            <DialogClose asChild>
              <Button disabled={save.isPending}>Cancel</Button>
            </DialogClose>
            <Button type="submit" form={formId} variant="primary" pending={save.isPending}>
              {isFact ? 'Approve and save' : 'Save'}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
          <Controller
            control={form.control}
            name="kind"
            render={({ field }) => (
              <SegmentedToggle
                label="Kind"
                segments={kinds}
                value={field.value}
                onValueChange={field.onChange}
                className="justify-self-start"
              />
            )}
          />
          <Field
            label={isFact ? 'The fact' : 'The note'}
            hint={isFact ? 'One statement, with its figures, dates and names.' : undefined}
            error={errors.content?.message}
          >
            <Textarea rows={3} {...form.register('content')} />
          </Field>
          {isFact && (
            <Field
              label="Passage"
              optional
              hint="The source’s own words. Articles may quote them."
              error={errors.passage?.message}
            >
              <Textarea rows={3} {...form.register('passage')} />
            </Field>
          )}
          <Field
            label="Source"
            optional
            hint="A page’s address, or the name of a document or person."
            error={errors.source?.message}
          >
            <Input autoComplete="off" {...form.register('source')} />
          </Field>
          {isFact && (
            <Field
              label="Owner"
              optional
              hint="Who at the client stands by it."
              error={errors.owner?.message}
            >
              <Input autoComplete="off" {...form.register('owner')} />
            </Field>
          )}
          <Field
            label="Valid until"
            optional
            hint="Articles written after this day leave it out."
            error={errors.validUntil?.message}
          >
            <Input
              type="date"
              {...form.register('validUntil', { setValueAs: (day: unknown) => day || null })}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
