import type { Credential } from '#contracts/publishing/credentials.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { canPublishTo } from './can-publish.ts'
import { secretName } from './credential-fields.tsx'
import { useDeleteCredential } from './credentials.queries.ts'

type DeleteCredentialDialogProps = { credential: Credential; onClose: () => void }

/** Asks before a credential is deleted, and lists what is deleted with it. */
export function DeleteCredentialDialog({ credential, onClose }: DeleteCredentialDialogProps) {
  const remove = useDeleteCredential()
  const publishes = canPublishTo(credential.platform)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={`Delete ${credential.name}?`}
      description={
        publishes
          ? 'This can’t be undone. Posts already on the site stay there.'
          : 'This can’t be undone.'
      }
      consequences={
        publishes
          ? [
              `The stored ${secretName(credential.platform)}`,
              'Our record of what was published to this site',
              'Anything still waiting to be published to it',
            ]
          : ['The stored API key']
      }
      confirmLabel="Delete Credential"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(credential, { onSuccess: onClose })}
    />
  )
}
