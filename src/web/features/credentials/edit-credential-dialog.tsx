import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { Credential } from '#contracts/publishing/credentials.ts'
import { showFieldProblems } from '#web/lib/forms/form-problem.ts'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { canPublishTo } from './can-publish.ts'
import { CredentialFields, secretName } from './credential-fields.tsx'
import {
  type CredentialValues,
  type EditedValues,
  editFormSchema,
  valuesOf,
} from './credential-values.ts'
import { useUpdateCredential } from './credentials.queries.ts'

type EditCredentialDialogProps = {
  credential: Credential
  onClose: () => void
  /** Called with the saved credential if its access has changed and needs a new test. */
  onUntested: (credential: Credential) => void
}

/** Edits a stored site; an empty password keeps the stored one. */
export function EditCredentialDialog(props: EditCredentialDialogProps) {
  const { credential, onClose, onUntested } = props
  const publishes = canPublishTo(credential.platform)
  const formId = useId()
  const form = useForm<CredentialValues, unknown, EditedValues>({
    resolver: zodResolver(editFormSchema),
    defaultValues: valuesOf(credential),
  })
  const update = useUpdateCredential()
  const submit = form.handleSubmit(async (values) => {
    // A new name or password says nothing about the clients: the card goes on asking.
    const unanswered = credential.asksForClients && values.clientIds === null
    const clientIds = unanswered ? undefined : values.clientIds
    try {
      const saved = await update.mutateAsync({ ...values, clientIds, id: credential.id })
      void notify('success', 'Credential saved', { id: `credential-${credential.id}` })
      onClose()
      if (publishes && saved.status === 'disconnected') onUntested(saved)
    } catch (error) {
      const { onFields, message } = showFieldProblems(form, error)
      if (onFields.length > 0) return
      void notify('error', 'Failed to save credential', { description: message })
    }
  })
  const hint = credential.secretHint ? ` (ends in ${credential.secretHint})` : ''
  return (
    <Dialog open onOpenChange={(open) => !open && !update.isPending && onClose()}>
      <DialogContent
        title={`Edit ${credential.name}`}
        description={
          publishes
            ? 'If you change how we sign in, we test the connection again.'
            : 'The key is stored encrypted and never shown again.'
        }
        // A click outside would lose unsaved changes.
        onInteractOutside={(event) => form.formState.isDirty && event.preventDefault()}
        actions={
          <>
            <DialogClose asChild>
              <Button disabled={update.isPending}>Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={update.isPending}
              disabled={!form.formState.isDirty}
            >
              Save Changes
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate autoComplete="off">
          <CredentialFields
            form={form}
            disabled={update.isPending}
            secretPlaceholder="Unchanged"
            secretHint={`Leave empty to keep the current ${secretName(credential.platform)}${hint}.`}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
