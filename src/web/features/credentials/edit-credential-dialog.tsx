import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { Credential } from '#contracts/credentials.ts'
import { showFieldProblems } from '#web/lib/forms/form-problem.ts'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { type CredentialValues, editFormSchema, valuesOf } from './credential-values.ts'
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
  const formId = useId()
  const form = useForm<CredentialValues, unknown, CredentialValues>({
    resolver: zodResolver(editFormSchema),
    defaultValues: valuesOf(credential),
  })
  const update = useUpdateCredential()
  const submit = form.handleSubmit(async (values) => {
    try {
      const fields = { ...values, platform: 'wordpress' as const, id: credential.id }
      const saved = await update.mutateAsync(fields)
      void notify('success', 'Credential saved', { id: `credential-${credential.id}` })
      onClose()
      if (saved.status === 'disconnected') onUntested(saved)
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
        description="If you change the address, username or password, we test the connection again."
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
            passwordPlaceholder="Unchanged"
            passwordHint={`Leave empty to keep the current password${hint}.`}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
