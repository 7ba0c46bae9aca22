import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { formatCount } from '../../lib/format.ts'
import { articlesGoToo, DeleteDialog } from '../../ui/delete-dialog.tsx'
import { campaignChanges } from './campaign-changes.ts'
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

function Dialog({ campaigns, articles, ...rest }: AskProps) {
  const none = campaigns.length === 1 ? 'It has no articles yet.' : 'They have no articles yet.'
  return (
    <DeleteDialog
      kind={campaignChanges}
      rows={campaigns}
      description={articles > 0 ? articlesGoToo(campaigns) : `${none} This can’t be undone.`}
      consequences={articles > 0 ? [formatCount(articles, 'article')] : []}
      {...rest}
    />
  )
}
