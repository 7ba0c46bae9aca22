import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Knowledge } from '#contracts/clients/knowledge.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { knowledgeQuery } from './knowledge.queries.ts'
import type { Begun } from './rules-beginning.tsx'
import { RulesForm } from './rules-form.tsx'
import { hasRulesDraft } from './use-rules-form.ts'

const RulesBeginning = lazyPart(
  () => import('./rules-beginning.tsx'),
  (file) => file.RulesBeginning,
)

/** The rules that a client's articles keep. */
export function RulesScreen({ clientId }: { clientId: string }) {
  const knowledge = useQuery(knowledgeQuery(clientId))
  return (
    <section aria-labelledby="rules-heading" className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="grid max-w-prose gap-1">
        <h2 id="rules-heading" className="text-lg">
          Rules
        </h2>
        <p className="text-ink-soft">
          The writer is given these rules with every text it writes for this client, and each
          article is checked against them.
        </p>
      </div>
      {knowledge.isPending && <Skeleton className="h-96" />}
      {!knowledge.isPending && !knowledge.data && (
        <QueryError query={knowledge} title="The rules could not be loaded" />
      )}
      {knowledge.data && <Rules key={clientId} clientId={clientId} knowledge={knowledge.data} />}
    </section>
  )
}

/** The rules; before there are any, the ways in which they can begin. */
function Rules({ clientId, knowledge }: { clientId: string; knowledge: Knowledge }) {
  const [begun, setBegun] = useState<Begun>()
  const [hasDraft] = useState(() => hasRulesDraft(clientId))
  const isNew = knowledge.rulesUpdatedAt === null
  if (isNew && !knowledge.abilities.update) {
    return <EmptyState title="No rules yet" text="Whoever manages this client can give it rules." />
  }
  if (isNew && !hasDraft && !begun) {
    return (
      <Suspense fallback={<Skeleton className="h-72" />}>
        <RulesBeginning clientId={clientId} onBegin={setBegun} />
      </Suspense>
    )
  }
  return (
    <>
      {isNew && begun?.from && (
        <Banner title={begun.from}>Change or clear what doesn’t fit. Nothing is saved yet.</Banner>
      )}
      <RulesForm clientId={clientId} knowledge={knowledge} begun={begun?.values} />
    </>
  )
}
