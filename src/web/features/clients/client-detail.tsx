import { FilePlus2, Megaphone, MoreHorizontal, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Client } from '#contracts/clients/clients.ts'
import { useArchive } from '#web/lib/lists/archiving.ts'
import { useTabTitle } from '../../lib/use-tab-title.ts'
import { type Action, ActionMenu } from '../../ui/action-menu.tsx'
import { archiveActions } from '../../ui/archive-actions.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { ClientHandlers } from './client-actions.tsx'
import { clientChanges } from './client-changes.ts'
import { DeleteClientDialog } from './delete-client-dialog.tsx'

const back = { to: '/dashboard/clients', label: 'Back to clients' }

type ClientDetailProps = {
  client: Client
  /** Which page of the client this is, for the browser's tab; undefined for the first. */
  part: string | undefined
  /** The campaign the next article starts with; undefined where there is none yet. */
  campaignId: string | undefined
  /** What else can be done, in the menu. */
  more: readonly Action[]
  children: ReactNode
}

/** The home of one client: its name, what can be done, and the work below. */
export function ClientDetail({ client, part, campaignId, more, children }: ClientDetailProps) {
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const change = useArchive(clientChanges)
  const on: ClientHandlers = {
    onArchive: (one, archived) => change.mutate({ rows: [one], archived }),
    onDelete: () => setDeleting(true),
  }
  useTabTitle(part ? `${part} · ${client.name}` : client.name)
  return (
    <>
      <div className={part === 'Report' ? 'print:hidden' : ''}>
        <PageHeader
          title={
            <span className="flex min-w-0 items-center gap-3">
              <Avatar name={client.name} src={client.logoUrl} className="bg-surface" />
              <span className="wrap-anywhere min-w-0">{client.name}</span>
            </span>
          }
          back={back}
          actions={
            <>
              {client.abilities.update && (
                <Button asChild className="max-sm:[&_svg]:hidden">
                  <Link to={`/dashboard/clients/${client.id}/edit`} prefetch="intent">
                    <Pencil aria-hidden />
                    <span>
                      Edit<span className="max-sm:sr-only"> Client</span>
                    </span>
                  </Link>
                </Button>
              )}
              {!client.isArchived && <NextStep client={client} campaignId={campaignId} />}
              <MoreActions client={client} more={more} on={on} />
            </>
          }
        />
      </div>
      {client.isArchived && (
        <Banner
          className="mb-6"
          title="This client is archived"
          action={
            client.abilities.update && (
              <Button
                size="sm"
                pending={change.isPending}
                onClick={() => on.onArchive(client, false)}
              >
                Restore
              </Button>
            )
          }
        >
          It and its campaigns no longer appear in lists and take no new articles. Existing articles
          stay.
        </Banner>
      )}
      {children}
      {deleting && (
        <DeleteClientDialog
          client={client}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(back.to, { replace: true })}
        />
      )}
    </>
  )
}

/** The next article, or first a campaign to write it in. Tabs with a primary button of their own make it step back. */
function NextStep({ client, campaignId }: Pick<ClientDetailProps, 'client' | 'campaignId'>) {
  const { pathname } = useLocation()
  const first = client.campaigns === 0
  const to = first
    ? `/dashboard/campaigns/new?client=${client.id}`
    : `/dashboard/articles/new${campaignId ? `?campaign=${campaignId}` : ''}`
  return (
    <Button asChild variant={/\/(rules|pictures|report)$/.test(pathname) ? 'secondary' : 'primary'}>
      <Link to={to} prefetch="intent">
        {first ? <Megaphone aria-hidden /> : <FilePlus2 aria-hidden />}
        {first ? 'Create Campaign' : 'Create New Article'}
      </Link>
    </Button>
  )
}

type MoreActionsProps = Pick<ClientDetailProps, 'client' | 'more'> & { on: ClientHandlers }

function MoreActions({ client, more, on }: MoreActionsProps) {
  const actions: Action[] = []
  if (client.campaigns > 0 && !client.isArchived) {
    const to = `/dashboard/campaigns/new?client=${client.id}`
    actions.push({ label: 'Create Campaign', icon: <Megaphone aria-hidden />, to })
  }
  actions.push(...more, ...archiveActions('client', client, on))
  if (actions.length === 0) return null
  return (
    <ActionMenu
      trigger={
        <Button size="icon" aria-label={`Actions for ${client.name}`}>
          <MoreHorizontal aria-hidden />
        </Button>
      }
      actions={actions}
    />
  )
}
