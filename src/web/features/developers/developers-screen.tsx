import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConnectedApps } from './connect/connected-apps.tsx'
import { DeveloperTabs } from './developer-tabs.tsx'
import { Feeds } from './feeds.tsx'
import { KeyList } from './key-list.tsx'
import { keysQuery } from './keys.queries.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

type ClientChoice = { id: string; name: string }

/** API keys: what programs use in place of a person’s session. */
export function DevelopersScreen({ clients }: { clients: ClientChoice[] }) {
  const keys = useQuery(keysQuery)
  const { state } = useSession()
  const [making, setMaking] = useState(false)
  const own = keys.data?.items.filter(({ app, feed }) => !app && !feed) ?? []
  const feeds = keys.data?.items.filter(({ feed }) => feed) ?? []
  const apps = keys.data?.items.filter(({ app }) => app) ?? []
  const ownId = state.status === 'authenticated' ? state.user.id : undefined
  const make = keys.data?.abilities.create && (
    <Button variant="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden />
      New key
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Developers"
        description={
          <>
            Keys let programs order, draft, comment and read. They never approve, never see more
            than whoever made them, and everything they do is recorded under their name.{' '}
            <a
              href="/developers"
              className="whitespace-nowrap underline underline-offset-4 hover:text-ink"
            >
              Quick start and reference
            </a>
          </>
        }
        actions={own.length > 0 ? make : undefined}
      />
      <DeveloperTabs />
      {keys.isPending && (
        <div role="status" aria-label="Loading the keys" className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {keys.isError && !keys.data && (
        <QueryError query={keys} title="The keys could not be loaded" />
      )}
      {keys.data && own.length === 0 && (
        <EmptyState
          icon={<KeyRound aria-hidden />}
          title={keys.data.abilities.create ? 'No keys yet' : 'You have no keys'}
          text={
            keys.data.abilities.create
              ? 'A key connects n8n, Zapier or a script of yours to this workspace.'
              : 'The owner and admins make keys. Those you made yourself would be listed here.'
          }
          action={make || undefined}
        />
      )}
      {own.length > 0 && <KeyList label="API keys" keys={own} clients={clients} ownId={ownId} />}
      {keys.data && <ConnectedApps apps={apps} clients={clients} ownId={ownId} />}
      {keys.data && <Feeds feeds={feeds} clients={clients} ownId={ownId} />}
      {making && <NewKeyDialog clients={clients} onClose={() => setMaking(false)} />}
    </>
  )
}
