import { useQuery } from '@tanstack/react-query'
import type { Template, TemplateUsage } from '#contracts/clients/templates.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { templateChanges } from '../template-changes.ts'
import { templateUsageQuery } from '../templates.queries.ts'
import { archiveDescription, deletionDescription } from './template-usage.ts'

type DialogProps = { template: Template; onClose: () => void }

/** Asks before a template is deleted, and says what uses it. */
export function DeleteTemplateDialog({
  template,
  ...rest
}: DialogProps & { onDeleted?: (() => void) | undefined }) {
  const usage = useQuery(templateUsageQuery(template))
  return (
    <DeleteDialog
      kind={templateChanges}
      rows={[template]}
      description={deletionDescription(usage.data, usage.isError)}
      unknown={usage.isPending}
      {...rest}
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
