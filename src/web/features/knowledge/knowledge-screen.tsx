import { useQuery } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Knowledge, KnowledgeItem } from '#contracts/clients/knowledge.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { OnceNamed } from './experts/experts-card.tsx'
import { knowledgeQuery } from './knowledge.queries.ts'
import { KnowledgeList } from './knowledge-list.tsx'

const ItemDialog = lazyPart(
  () => import('./item-dialog.tsx'),
  (file) => file.ItemDialog,
)

// Lazy: facts and notes come first.
const panels = () => import('./sources/sources-panel.tsx')
const SourcesPanel = lazyPart(panels, (file) => file.SourcesPanel)
const ProposalsPanel = lazyPart(panels, (file) => file.ProposalsPanel)
const AnswersPanel = lazyPart(
  () => import('./experts/answers-panel.tsx'),
  (file) => file.AnswersPanel,
)
const ExpertsCard = lazyPart(
  () => import('./experts/experts-card.tsx'),
  (file) => file.ExpertsCard,
)

type KnowledgeScreenProps = { clientId: string; OnceNamed: OnceNamed }

/** The facts and notes of a client, and the people, documents and pages they come from. */
export function KnowledgeScreen({ clientId, OnceNamed }: KnowledgeScreenProps) {
  const knowledge = useQuery(knowledgeQuery(clientId))
  const [editing, setEditing] = useState<KnowledgeItem | 'new'>()
  return (
    <section aria-labelledby="knowledge-heading" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid max-w-prose gap-1">
          <h2 id="knowledge-heading" className="text-lg">
            Knowledge
          </h2>
          <p className="text-ink-soft">
            Facts may be stated in this client’s articles. Notes are background for the writer and
            are never quoted.
          </p>
        </div>
        {knowledge.data?.abilities.update && knowledge.data.items.length > 0 && (
          <Button onClick={() => setEditing('new')}>
            <Plus aria-hidden />
            Add fact or note
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid max-w-3xl grid-cols-1 gap-6">
          <Suspense>
            <AnswersPanel clientId={clientId} />
            <ProposalsPanel clientId={clientId} />
          </Suspense>
          {knowledge.isPending && <KnowledgeSkeleton />}
          {!knowledge.isPending && !knowledge.data && (
            <QueryError query={knowledge} title="The knowledge could not be loaded" />
          )}
          {knowledge.data && (
            <Items
              clientId={clientId}
              knowledge={knowledge.data}
              onAdd={() => setEditing('new')}
              onEdit={setEditing}
            />
          )}
        </div>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <div className="grid grid-cols-1 content-start gap-4">
            <ExpertsCard clientId={clientId} OnceNamed={OnceNamed} />
            <SourcesPanel clientId={clientId} />
          </div>
        </Suspense>
      </div>
      <Suspense>
        {editing && (
          <ItemDialog
            clientId={clientId}
            item={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

type ItemsProps = {
  clientId: string
  knowledge: Knowledge
  onAdd: () => void
  onEdit: (item: KnowledgeItem) => void
}

function Items({ clientId, knowledge, onAdd, onEdit }: ItemsProps) {
  const { items, abilities } = knowledge
  if (items.length > 0) {
    return (
      <KnowledgeList
        clientId={clientId}
        items={items}
        onEdit={abilities.update ? onEdit : undefined}
      />
    )
  }
  return (
    <EmptyState
      icon={<BookOpen aria-hidden />}
      title="Nothing here yet"
      text="Add what the client stands by: figures, dates, products, people, each with the words of its source. Or add documents and the website, and choose from what is found there."
      action={
        abilities.update && (
          <Button onClick={onAdd}>
            <Plus aria-hidden />
            Add fact or note
          </Button>
        )
      }
    />
  )
}

function KnowledgeSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
