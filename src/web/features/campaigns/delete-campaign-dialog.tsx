import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { formatCount } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeleteCampaigns } from './campaign-changes.ts'
import { campaignDependentsQuery } from './campaigns.queries.ts'

type DialogProps = { onClose: () => void; onDeleted?: () => void }

/** Asks before a campaign is deleted, and counts what is deleted with it. */
export function DeleteCampaignDialog({ campaign, ...rest }: DialogProps & { campaign: Campaign }) {
  const dependents = useQuery(campaignDependentsQuery(campaign))
  const articles = dependents.data?.articles ?? campaign.articles
  return <Dialog campaigns={[campaign]} articles={articles} {...rest} />
}

/** Asks before several campaigns are deleted, and counts what is deleted with them. */
export function DeleteCampaignsDialog(props: DialogProps & { campaigns: Campaign[] }) {
  const articles = props.campaigns.reduce((sum, campaign) => sum + campaign.articles, 0)
  return <Dialog articles={articles} {...props} />
}

type AskProps = DialogProps & { campaigns: Campaign[]; articles: number }

function Dialog({ campaigns, articles, onClose, onDeleted }: AskProps) {
  const remove = useDeleteCampaigns()
  const [campaign] = campaigns
  const one = campaigns.length === 1
  const archived = campaigns.every(({ isArchived }) => isArchived)
  const what = one ? (campaign?.name ?? '') : formatCount(campaigns.length, 'campaign')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${what}?`}
      description={
        articles > 0
          ? `This can’t be undone. Anything already published stays online.${archived ? '' : ' To put work aside, archive it instead.'}`
          : one
            ? 'It has no articles yet. This can’t be undone.'
            : 'They have no articles yet. This can’t be undone.'
      }
      consequences={articles > 0 ? [formatCount(articles, 'article')] : []}
      confirmLabel={one ? 'Delete Campaign' : 'Delete Campaigns'}
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(campaigns, {
          onSuccess: () => {
            onClose()
            onDeleted?.()
          },
        })
      }
    />
  )
}
