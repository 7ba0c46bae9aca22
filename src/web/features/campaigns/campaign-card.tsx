import { Goal, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { platformName } from '#contracts/rules/publishing/platform-names.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import type { Selection } from '../../lib/lists/use-selection.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CampaignActions, type CampaignHandlers, isPutAside } from './campaign-actions.tsx'

type CampaignCardProps = {
  campaign: Campaign
  on: CampaignHandlers
  /** Without it the card can't be selected. */
  selection?: Selection | undefined
  /** Leaves the client out where the page is about that client. */
  withoutClient?: boolean
}

/** A campaign in a list. The whole card is a link, with other links and the menu above it. */
export function CampaignCard(props: CampaignCardProps) {
  const { campaign, on, selection, withoutClient = false } = props
  // On the client's own page the cards are under an h2.
  const Heading = withoutClient ? 'h3' : 'h2'
  return (
    <Card interactive className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <Heading className="line-clamp-2 text-lg leading-6">
            <Link
              to={`/dashboard/campaigns/${campaign.id}`}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-md"
            >
              {campaign.name}
            </Link>
          </Heading>
          {!withoutClient && (
            <TextLink
              to={`/dashboard/clients/${campaign.clientId}`}
              className="relative z-10 w-fit text-ink-soft"
            >
              {campaign.clientName}
            </TextLink>
          )}
        </div>
        <div className="relative z-10 -mt-1 -mr-2 flex items-center gap-1.5">
          {selection && (
            <Checkbox
              aria-label={`Select ${campaign.name}`}
              checked={selection.has(campaign.id)}
              onCheckedChange={() => selection.toggle(campaign.id)}
            />
          )}
          <CampaignActions campaign={campaign} on={on} />
        </div>
      </div>
      <div className="grid gap-2">
        <Line icon={<Goal aria-hidden />} name="Goal" empty="No goal set">
          {campaign.goal}
        </Line>
        <Line icon={<Users aria-hidden />} name="Target audience" empty="No target audience set">
          {campaign.targetAudience}
        </Line>
      </div>
      <div className="mt-auto flex min-h-10 flex-wrap items-center justify-between gap-2 border-t pt-3">
        <p className="text-ink-faint text-xs" data-figures>
          <TextLink
            to={`/dashboard/articles?client=${campaign.clientId}&campaign=${campaign.id}`}
            className="relative z-10 text-ink-soft"
          >
            {formatCount(campaign.articles, 'article')}
          </TextLink>{' '}
          · <time dateTime={campaign.createdAt}>{formatDate(campaign.createdAt)}</time>
        </p>
        {isPutAside(campaign) && (
          <Badge tone="warning">{campaign.clientIsArchived ? 'Client archived' : 'Archived'}</Badge>
        )}
        {campaign.platform && <Badge>{platformName(campaign.platform)}</Badge>}
      </div>
    </Card>
  )
}

function Line(props: { icon: ReactNode; name: string; empty: string; children: string }) {
  return (
    <p
      className={`flex gap-2 leading-5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint ${props.children ? 'text-ink-soft' : 'text-ink-faint'}`}
    >
      {props.icon}
      <span className="sr-only">{props.name}: </span>
      <span className="line-clamp-2 min-w-0">{props.children || props.empty}</span>
    </p>
  )
}

/** Placeholder for a card while campaigns load. */
export function CampaignCardSkeleton() {
  return (
    <Card className="flex h-52 flex-col gap-4 p-5">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="mt-auto h-4 w-1/2" />
    </Card>
  )
}
