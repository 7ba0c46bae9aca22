import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Source } from '#contracts/clients/sources.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { ProposedFacts } from './proposed-facts.tsx'
import { sourcesQuery } from './sources.queries.ts'
import { WebsiteCard } from './website-card.tsx'

const SourceDialog = lazyPart(
  () => import('./source-dialog.tsx'),
  (file) => file.SourceDialog,
)

/** A client's documents and website, beside its facts. */
export function SourcesPanel({ clientId }: { clientId: string }) {
  const sources = useQuery(sourcesQuery(clientId))
  const [opened, setOpened] = useState<Source>()
  if (sources.isPending) return <Skeleton className="h-64" />
  if (!sources.data) {
    return <QueryError query={sources} title="The sources could not be loaded" />
  }
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <DocumentsCard clientId={clientId} sources={sources.data} onOpen={setOpened} />
      <WebsiteCard clientId={clientId} sources={sources.data} onOpen={setOpened} />
      <Suspense>
        {opened && (
          <SourceDialog clientId={clientId} source={opened} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </div>
  )
}

/** The facts proposed from a client's sources, above those that it has. */
export function ProposalsPanel({ clientId }: { clientId: string }) {
  const { data } = useQuery(sourcesQuery(clientId))
  if (!data) return null
  const { proposals, abilities } = data
  return <ProposedFacts clientId={clientId} facts={proposals} mayDecide={abilities.update} />
}
