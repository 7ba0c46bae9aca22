import { useQuery } from '@tanstack/react-query'
import { Megaphone, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Client } from '#contracts/clients.ts'
import { readProblem } from '../../lib/api-error.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { clientQuery } from './clients.queries.ts'
import { DeleteClientDialog } from './delete-client-dialog.tsx'

const back = { to: '/dashboard/clients', label: 'Back to clients' }

type WithClientProps = { id: string; children: (client: Client) => ReactNode }

/** Loads one client: skeleton, a plain answer where there is none, an error with a retry. */
export function WithClient({ id, children }: WithClientProps) {
  const client = useQuery(clientQuery(id))
  if (client.data) return children(client.data)
  if (client.isPending) {
    return (
      <div className="grid gap-6">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-48" />
        <Skeleton className="h-32" />
      </div>
    )
  }
  const problem = readProblem(client.error)
  if (problem.code === 'not_found' || problem.code === 'invalid_input') {
    return (
      <>
        <PageHeader title="Client" back={back} />
        <ErrorState
          title="This client isn’t here"
          message="It may have been deleted, or the address is incomplete."
          action={
            <Button asChild>
              <Link to={back.to}>See all clients</Link>
            </Button>
          }
        />
      </>
    )
  }
  return (
    <>
      <PageHeader title="Client" back={back} />
      <ErrorState
        title="Failed to fetch clients"
        message={problem.message}
        requestId={problem.requestId}
        onRetry={() => void client.refetch()}
        retrying={client.isFetching}
      />
    </>
  )
}

/** One client: who they are, what is made for them, what can be done. */
export function ClientDetail({ client, campaigns }: { client: Client; campaigns: ReactNode }) {
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={
          <span className="flex min-w-0 items-center gap-3">
            <Avatar name={client.name} src={client.logoUrl} className="bg-surface" />
            <span className="min-w-0">{client.name}</span>
          </span>
        }
        back={back}
        actions={<Actions client={client} onDelete={() => setDeleting(true)} />}
      />
      <Card className="mb-10">
        <CardBody className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:gap-10">
          <div className="grid content-start gap-1.5">
            <h2 className="text-lg">About</h2>
            <p className="max-w-prose whitespace-pre-line text-ink-soft leading-6">
              {client.description || 'No description yet. Articles are better with one.'}
            </p>
          </div>
          <dl className="grid content-start grid-cols-2 gap-x-6 gap-y-5" data-figures>
            <Fact name="Campaigns" large>
              {formatNumber(client.campaigns)}
            </Fact>
            <Fact name="Articles" large>
              {formatNumber(client.articles)}
            </Fact>
            <Fact name="Industry">{client.industry}</Fact>
            <Fact name="Client since">
              <time dateTime={client.createdAt}>{formatDate(client.createdAt)}</time>
            </Fact>
          </dl>
        </CardBody>
      </Card>
      {campaigns}
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

function Fact(props: { name: string; large?: boolean; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-ink-faint text-xs">{props.name}</dt>
      <dd className={props.large ? 'font-serif text-xl tabular-nums' : ''}>{props.children}</dd>
    </div>
  )
}

function Actions({ client, onDelete }: { client: Client; onDelete: () => void }) {
  return (
    <>
      {client.abilities.remove && (
        <Button variant="danger" onClick={onDelete}>
          <Trash2 aria-hidden />
          <span className="max-sm:sr-only">Delete Client</span>
        </Button>
      )}
      {client.abilities.update && (
        <Button asChild className="max-sm:[&_svg]:hidden">
          <Link to={`/dashboard/clients/${client.id}/edit`} prefetch="intent">
            <Pencil aria-hidden />
            Edit Client
          </Link>
        </Button>
      )}
      <Button asChild className="max-sm:[&_svg]:hidden">
        <Link to={`/dashboard/campaigns/new?client=${client.id}`} prefetch="intent">
          <Megaphone aria-hidden />
          Create Campaign
        </Link>
      </Button>
    </>
  )
}
