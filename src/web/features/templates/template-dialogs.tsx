import { useQuery } from '@tanstack/react-query'
import type { Dependents } from '#contracts/shapes.ts'
import type { Template } from '#contracts/templates.ts'
import { formatCount } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeleteTemplate } from './template-changes.ts'
import { templateUsageQuery } from './templates.queries.ts'

/** '2 campaigns and 1 article', or '' for neither. */
export function usageSummary({ campaigns, articles }: Dependents): string {
  return [
    campaigns > 0 && formatCount(campaigns, 'campaign'),
    articles > 0 && formatCount(articles, 'article'),
  ]
    .filter((words) => words !== false)
    .join(' and ')
}

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
      description={<DeletionDescription usage={usage.data} failed={usage.isError} />}
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

function DeletionDescription({
  usage,
  failed,
}: {
  usage: Dependents | undefined
  failed: boolean
}) {
  if (failed) return 'We couldn’t check where it is used. This can’t be undone.'
  if (!usage) return 'Checking where it is used…'
  const words = usageSummary(usage)
  if (!words) return 'It isn’t used anywhere. This can’t be undone.'
  const campaigns = usage.campaigns > 0 ? ' Those campaigns will have no default in its place.' : ''
  return `Used by ${words}.${campaigns} Articles already written stay as they are. This can’t be undone.`
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
