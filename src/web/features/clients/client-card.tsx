import { Link } from 'react-router'
import type { Client } from '#contracts/clients/clients.ts'
import { formatCount } from '../../lib/format.ts'
import type { Selection } from '../../lib/lists/use-selection.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ClientActions, type ClientHandlers } from './client-actions.tsx'

type ClientCardProps = { client: Client; selection: Selection; on: ClientHandlers }

/** A client in the grid. The whole card is a link, with the menu above it. */
export function ClientCard({ client, selection, on }: ClientCardProps) {
  return (
    <Card interactive className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-3">
        <Avatar name={client.name} src={client.logoUrl} size="lg" className="bg-surface" />
        <div className="relative z-10 -mt-1 -mr-2 flex items-center gap-1.5">
          {client.abilities.update && (
            <Checkbox
              aria-label={`Select ${client.name}`}
              checked={selection.has(client.id)}
              onCheckedChange={() => selection.toggle(client.id)}
            />
          )}
          <ClientActions client={client} on={on} />
        </div>
      </div>
      <div className="grid gap-1">
        <h2 className="line-clamp-2 text-lg leading-6">
          <Link
            to={`/dashboard/clients/${client.id}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-md"
          >
            {client.name}
          </Link>
        </h2>
        <p className="text-ink-faint text-xs">
          {client.industry}
          {client.isSample && ' · Sample'}
        </p>
      </div>
      {client.description && (
        <p className="line-clamp-2 text-ink-soft leading-5">{client.description}</p>
      )}
      {client.isArchived && (
        <Badge tone="warning" className="justify-self-start">
          Archived
        </Badge>
      )}
      <p className="mt-auto border-t pt-3 text-xs" data-figures>
        <TextLink
          to={`/dashboard/campaigns?client=${client.id}`}
          className="relative z-10 text-ink-soft"
        >
          {formatCount(client.campaigns, 'campaign')}
        </TextLink>
        <span className="text-ink-faint"> · </span>
        <TextLink
          to={`/dashboard/articles?client=${client.id}`}
          className="relative z-10 text-ink-soft"
        >
          {formatCount(client.articles, 'article')}
        </TextLink>
      </p>
    </Card>
  )
}

/** Placeholder for a card while clients load. */
export function ClientCardSkeleton() {
  return (
    <Card className="flex h-56 flex-col gap-4 p-5">
      <Skeleton className="size-16" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="mt-auto h-4 w-4/5" />
    </Card>
  )
}
