import { Link } from 'react-router'
import type { CampaignLine } from '#contracts/clients/campaigns.ts'
import { formatDay, formatMoment, formatNumber } from '../../lib/format.ts'
import type { Selection } from '../../lib/lists/use-selection.ts'
import { serverDate } from '../../lib/server-clock.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { StageBar } from '../../ui/stage-bar.tsx'
import { type Column, Table, type TableSort } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CampaignActions, type CampaignHandlers, isPutAside } from './campaign-actions.tsx'

type CampaignsTableProps = {
  campaigns: CampaignLine[]
  on: CampaignHandlers
  /** Without it the rows can't be selected. */
  selection?: Selection
  sort?: TableSort
  /** Leaves the client out where the page is about that client. */
  withoutClient?: boolean
}

/** 'Credits (Nov)', in one line. */
const creditsTitle = () => `Credits\u00a0(${formatDay(serverDate()).slice(0, 3)})`

/** Campaigns as rows: where their articles stand, what goes out next, who made them, and what they took. */
export function CampaignsTable(props: CampaignsTableProps) {
  const { campaigns, on, selection, sort, withoutClient = false } = props
  const columns: Column<CampaignLine>[] = [
    {
      key: 'name',
      sortKey: 'name',
      title: 'Campaign',
      heading: true,
      className: 'sm:w-1/4 sm:min-w-44 [&>span]:flex-1',
      cell: (campaign) => (
        <span className="flex items-center justify-between gap-3">
          {selection && campaign.abilities.update && (
            <Checkbox
              aria-label={`Select ${campaign.name}`}
              checked={selection.has(campaign.id)}
              onCheckedChange={() => selection.toggle(campaign.id)}
            />
          )}
          <span className="mr-auto grid min-w-0">
            <Link
              to={`/dashboard/campaigns/${campaign.id}`}
              prefetch="intent"
              className="wrap-anywhere line-clamp-2 font-medium hover:text-accent"
            >
              {campaign.name}
            </Link>
            {!withoutClient && (
              <TextLink
                to={`/dashboard/clients/${campaign.clientId}`}
                className="w-fit font-normal text-ink-soft text-xs sm:line-clamp-1"
              >
                {campaign.clientName}
              </TextLink>
            )}
            {isPutAside(campaign) && (
              <span className="pt-1">
                <Badge tone="warning">
                  {campaign.clientIsArchived ? 'Client archived' : 'Archived'}
                </Badge>
              </span>
            )}
          </span>
          <span className="sm:hidden">
            <CampaignActions campaign={campaign} on={on} />
          </span>
        </span>
      ),
    },
    {
      key: 'articles',
      sortKey: 'articles',
      title: 'Articles',
      className: 'sm:w-40 md:w-52 lg:w-64',
      cell: (campaign) => (
        <span className="flex items-start gap-3 max-sm:w-52">
          <StageBar stages={campaign.stages} className="min-w-16 flex-1 pt-1.5" />
          <TextLink
            to={`/dashboard/articles?client=${campaign.clientId}&campaign=${campaign.id}`}
            className="w-8 text-right tabular-nums"
          >
            {formatNumber(campaign.articles)}
          </TextLink>
        </span>
      ),
    },
    {
      key: 'next',
      title: 'Next out',
      className: 'sm:min-w-36 sm:max-w-56',
      cell: ({ next }) =>
        next ? (
          <span className="grid">
            <TextLink
              to={`/dashboard/articles/${next.articleId}/preview`}
              className="sm:line-clamp-1"
            >
              {next.title}
            </TextLink>
            <time dateTime={next.at} className="text-ink-faint text-xs" data-figures>
              {formatMoment(next.at)}
            </time>
          </span>
        ) : (
          <span className="whitespace-nowrap text-ink-faint">Nothing scheduled</span>
        ),
    },
    {
      key: 'owner',
      title: 'Owner',
      className: 'sm:max-w-40',
      cell: ({ owner }) =>
        owner ? (
          <span className="inline-flex max-w-full items-center gap-2" title={owner.name}>
            <Avatar name={owner.name} src={owner.pictureUrl} size="xs" />
            <span className="truncate sm:@max-[67rem]:sr-only">{owner.name}</span>
          </span>
        ) : (
          <span className="text-ink-faint">Former member</span>
        ),
    },
    {
      key: 'credits',
      title: creditsTitle(),
      align: 'right',
      hideBelow: 'lg',
      className: 'tabular-nums',
      cell: ({ creditsThisMonth }) => formatNumber(creditsThisMonth),
    },
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      align: 'right',
      // On a small screen the menu is beside the name.
      className: 'max-sm:hidden',
      cell: (campaign) => <CampaignActions campaign={campaign} on={on} />,
    },
  ]
  return (
    <Table
      caption="Campaigns"
      columns={withoutClient ? columns.filter(({ key }) => key !== 'owner') : columns}
      rows={campaigns}
      rowKey={(campaign) => campaign.id}
      {...(sort && { sort })}
    />
  )
}
