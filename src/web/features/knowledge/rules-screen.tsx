import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { knowledgeQuery } from './knowledge.queries.ts'
import { RulesForm } from './rules-form.tsx'

/** The rules that a client's articles keep. */
export function RulesScreen({ clientId }: { clientId: string }) {
  const knowledge = useQuery(knowledgeQuery(clientId))
  return (
    <section aria-labelledby="rules-heading" className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="grid max-w-prose gap-1">
        <h2 id="rules-heading" className="text-xl">
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
      {knowledge.data && (
        <RulesForm key={clientId} clientId={clientId} knowledge={knowledge.data} />
      )}
    </section>
  )
}
