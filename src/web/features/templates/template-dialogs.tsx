import { useQuery } from '@tanstack/react-query'
import type { Template } from '#contracts/templates.ts'
import { formatCount } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeleteTemplate } from './template-changes.ts'
import { deletionDescription } from './template-usage.ts'
import { templateUsageQuery } from './templates.queries.ts'

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

/** Asks before archiving a template that campaigns use. */
export function ArchiveTemplateDialog({
  template,
  campaigns,
  onClose,
  onConfirm,
}: DialogProps & { campaigns: number; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      open
      destructive={false}
      onOpenChange={(open) => !open && onClose()}
      title={`Archive ${template.name}?`}
      description={`${formatCount(campaigns, 'campaign uses', 'campaigns use')} it by default. New articles there will need another template. You can restore it at any time.`}
      confirmLabel="Archive"
      onConfirm={onConfirm}
    />
  )
}
