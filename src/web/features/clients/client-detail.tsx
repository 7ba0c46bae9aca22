import { Megaphone, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Client } from '#contracts/clients.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { useTabTitle } from '../../lib/use-tab-title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeleteClientDialog } from './delete-client-dialog.tsx'

const back = { to: '/dashboard/clients', label: 'Back to clients' }

/** One client: description, figures, campaigns and actions. */
export function ClientDetail({ client, campaigns }: { client: Client; campaigns: ReactNode }) {
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  useTabTitle(client.name)
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
              {client.description || 'No description yet. Add one for better articles.'}
            </p>
          </div>
          <dl className="grid content-start grid-cols-2 gap-x-6 gap-y-5" data-figures>
            <Figure name="Campaigns" count={client.campaigns} />
            <Figure name="Articles" count={client.articles} />
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

/** A prominent figure. */
function Figure({ name, count }: { name: string; count: number }) {
  return (
    <Fact name={name}>
      <span className="font-serif text-xl tabular-nums">{formatNumber(count)}</span>
    </Fact>
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
