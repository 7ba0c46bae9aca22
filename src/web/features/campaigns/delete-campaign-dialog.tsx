import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contracts/campaigns.ts'
import { formatCount } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { campaignDependentsQuery, useDeleteCampaign } from './campaigns.queries.ts'

type DeleteCampaignDialogProps = {
  campaign: Campaign
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a campaign is deleted, and counts what is deleted with it. */
export function DeleteCampaignDialog(props: DeleteCampaignDialogProps) {
  const { campaign, onClose, onDeleted } = props
  const dependents = useQuery(campaignDependentsQuery(campaign))
  const remove = useDeleteCampaign()
  const articles = dependents.data?.articles ?? campaign.articles
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${campaign.name}?`}
      description={
        articles > 0
          ? 'This can’t be undone. Anything already published stays online.'
          : 'It has no articles yet. This can’t be undone.'
      }
      consequences={articles > 0 ? [formatCount(articles, 'article')] : []}
      confirmLabel="Delete Campaign"
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(campaign, {
          onSuccess: () => {
            onClose()
            onDeleted?.()
          },
        })
      }
    />
  )
}
