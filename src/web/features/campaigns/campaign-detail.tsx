import { FilePlus2, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Campaign } from '#contracts/campaigns.ts'
import { useTabTitle } from '../../lib/use-tab-title.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx'

/** The home of one campaign: its name, what can be done, and the work below. */
export function CampaignDetail({
  campaign,
  children,
}: {
  campaign: Campaign
  children: ReactNode
}) {
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  useTabTitle(campaign.name)
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{campaign.name}</span>}
        description={
          <TextLink to={`/dashboard/clients/${campaign.clientId}`}>{campaign.clientName}</TextLink>
        }
        back={{ to: '/dashboard/campaigns', label: 'Back to campaigns' }}
        actions={<Actions campaign={campaign} onDelete={() => setDeleting(true)} />}
      />
      {children}
      {deleting && (
        <DeleteCampaignDialog
          campaign={campaign}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate('/dashboard/campaigns', { replace: true })}
        />
      )}
    </>
  )
}

function Actions({ campaign, onDelete }: { campaign: Campaign; onDelete: () => void }) {
  return (
    <>
      {campaign.abilities.remove && (
        <ActionMenu
          trigger={
            <Button variant="ghost" size="icon" aria-label={`Actions for ${campaign.name}`}>
              <MoreHorizontal aria-hidden />
            </Button>
          }
          actions={[
            {
              label: 'Delete Campaign',
              icon: <Trash2 aria-hidden />,
              destructive: true,
              onSelect: onDelete,
            },
          ]}
        />
      )}
      {campaign.abilities.update && (
        <Button asChild className="max-sm:[&_svg]:hidden">
          <Link to={`/dashboard/campaigns/${campaign.id}/edit`} prefetch="intent">
            <Pencil aria-hidden />
            Edit Campaign
          </Link>
        </Button>
      )}
      <Button asChild variant="primary">
        <Link to={`/dashboard/articles/new?campaign=${campaign.id}`} prefetch="intent">
          <FilePlus2 aria-hidden />
          New Article
        </Link>
      </Button>
    </>
  )
}
