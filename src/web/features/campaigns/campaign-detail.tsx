import { FilePlus2, MoreHorizontal, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { useTabTitle } from '../../lib/use-tab-title.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type CampaignHandlers, changes, isPutAside } from './campaign-actions.tsx'
import { useCampaignHandlers } from './use-campaign-handlers.tsx'

/** The home of one campaign: its name, what can be done, and the work below. */
export function CampaignDetail({
  campaign,
  children,
}: {
  campaign: Campaign
  children: ReactNode
}) {
  const navigate = useNavigate()
  const { on, dialogs, archiving } = useCampaignHandlers(
    () => void navigate('/dashboard/campaigns', { replace: true }),
  )
  useTabTitle(campaign.name)
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{campaign.name}</span>}
        description={
          <TextLink to={`/dashboard/clients/${campaign.clientId}`}>{campaign.clientName}</TextLink>
        }
        back={{ to: '/dashboard/campaigns', label: 'Back to campaigns' }}
        actions={<Actions campaign={campaign} on={on} />}
      />
      {isPutAside(campaign) && (
        <Banner
          className="mb-6"
          title={campaign.clientIsArchived ? 'Its client is archived' : 'This campaign is archived'}
          action={
            !campaign.clientIsArchived &&
            campaign.abilities.update && (
              <Button size="sm" pending={archiving} onClick={() => on.onArchive(campaign, false)}>
                Restore
              </Button>
            )
          }
        >
          It no longer appears in lists and takes no new articles. Existing articles stay.
        </Banner>
      )}
      {children}
      {dialogs}
    </>
  )
}

function Actions({ campaign, on }: { campaign: Campaign; on: CampaignHandlers }) {
  const actions = changes(campaign, on)
  return (
    <>
      {campaign.abilities.update && (
        <Button asChild className="max-sm:[&_svg]:hidden">
          <Link to={`/dashboard/campaigns/${campaign.id}/edit`} prefetch="intent">
            <Pencil aria-hidden />
            <span>
              Edit<span className="max-sm:sr-only"> Campaign</span>
            </span>
          </Link>
        </Button>
      )}
      {!isPutAside(campaign) && (
        <Button asChild variant="primary">
          <Link to={`/dashboard/articles/new?campaign=${campaign.id}`} prefetch="intent">
            <FilePlus2 aria-hidden />
            Create New Article
          </Link>
        </Button>
      )}
      {actions.length > 0 && (
        <ActionMenu
          trigger={
            <Button size="icon" aria-label={`Actions for ${campaign.name}`}>
              <MoreHorizontal aria-hidden />
            </Button>
          }
          actions={actions}
        />
      )}
    </>
  )
}
