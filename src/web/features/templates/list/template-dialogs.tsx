import { useQuery } from '@tanstack/react-query'
import type { Template, TemplateUsage } from '#contracts/clients/templates.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useDeleteTemplate } from '../template-changes.ts'
import { templateUsageQuery } from '../templates.queries.ts'
import { archiveDescription, deletionDescription } from './template-usage.ts'

type DialogProps = { template: Template; onClose: () => void }

/** Asks before a template is deleted, and says what uses it. */
export function DeleteTemplateDialog({
  template,
  onClose,
  onDeleted,
}: DialogProps & { onDeleted?: () => void }) {
  const usage = useQuery(templateUsageQuery(template))
  const remove = useDeleteTemplate()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${template.name}?`}
      description={deletionDescription(usage.data, usage.isError)}
      confirmLabel="Delete Template"
      // Confirming waits until the usage is known.
      pending={remove.isPending || usage.isPending}
      onConfirm={() =>
        remove.mutate(template, {
          onSuccess: () => {
            onClose()
            onDeleted?.()
          },
        })
      }
    />
  )
}

/** Asks before archiving a template that clients or campaigns use by default. */
export function ArchiveTemplateDialog({
  template,
  usage,
  onClose,
  onConfirm,
}: DialogProps & { usage: TemplateUsage; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      open
      destructive={false}
      onOpenChange={(open) => !open && onClose()}
      title={`Archive ${template.name}?`}
      description={archiveDescription(usage)}
      confirmLabel="Archive"
      onConfirm={onConfirm}
    />
  )
}
