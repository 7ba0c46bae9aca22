import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import type { Revision } from '#contracts/articles/editing.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { formatCount, formatDateTime } from '#web/lib/format.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { QueryError } from '#web/ui/error-state.tsx'
import { SegmentedToggle } from '#web/ui/segmented-toggle.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sheet, SheetContent } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Markdown } from '../../reading/markdown.tsx'
import { Differences } from '../differences/differences.tsx'
import { revisionQuery, revisionsQuery, useChangeArticle, useRestore } from '../editing.queries.ts'
import { type RestorablePart, restorableParts } from './restorable-parts.ts'
import { wholeText } from './revision-text.ts'

const makers: Record<Revision['madeBy'], string> = {
  person: 'Someone',
  generation: 'The writer',
  ai_edit: 'The writer',
  restore: 'Someone',
  workflow: 'The workflow',
}

/** Who changed the article and when, with any two versions compared as readers see them and a way to restore one. */
export function HistorySheet({ article, onClose }: { article: Article; onClose: () => void }) {
  const revisions = useQuery(revisionsQuery(article.id))
  const [chosen, setChosen] = useState<number>()
  const list = revisions.data ?? []
  const number = chosen ?? list[0]?.number
  const versions = useRef<HTMLOListElement>(null)
  // What was restored is a version of its own, at the top of the list.
  const showNewest = () => {
    setChosen(undefined)
    versions.current?.scrollTo({ top: 0 })
  }
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title="History" className="sm:w-[56rem] sm:max-w-[95vw]">
        <div className="grid gap-6 px-6 pb-8 md:grid-cols-[17rem_minmax(0,1fr)]">
          {revisions.isPending && <Skeleton className="h-40" />}
          {revisions.isError && !revisions.data && (
            <div className="md:col-span-2">
              <QueryError query={revisions} title="The history could not be loaded" />
            </div>
          )}
          {revisions.data && list.length === 0 && <p className="text-ink-soft">No changes yet.</p>}
          <ol
            ref={versions}
            className="grid content-start gap-1 md:max-h-[calc(100dvh-6rem)] md:overflow-y-auto"
          >
            {list.map((revision) => (
              <li key={revision.number}>
                <Version
                  revision={revision}
                  chosen={revision.number === number}
                  onChoose={() => setChosen(revision.number)}
                />
              </li>
            ))}
          </ol>
          {list.length === 1 && (
            <p className="max-w-prose self-start py-2 text-ink-soft">
              No changes yet. Every edit adds a version here that you can compare and restore.
            </p>
          )}
          {number !== undefined && list.length > 1 && (
            <Comparison
              key={number}
              article={article}
              number={number}
              list={list}
              onRestored={showNewest}
            />
          )}
        </div>
      </SheetContent>
    </Sheet>
  )
}

type VersionProps = { revision: Revision; chosen: boolean; onChoose: () => void }

function Version({ revision, chosen, onChoose }: VersionProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cn(
        'grid w-full gap-0.5 rounded-md border border-transparent px-3 py-2 text-left hover:bg-sunken',
        chosen && 'border-rule bg-sunken',
      )}
    >
      <span className="font-medium">{revision.reason || `Version ${revision.number}`}</span>
      <span className="text-ink-faint text-xs" data-figures>
        {revision.number} · {revision.person || makers[revision.madeBy]}
        {revision.madeBy === 'ai_edit' && revision.person && ' with AI'} ·{' '}
        <time dateTime={revision.createdAt} className="whitespace-nowrap">
          {formatDateTime(revision.createdAt)}
        </time>
      </span>
      {revision.words && <HowMuch {...revision.words} />}
    </button>
  )
}

/** How much a version changed against the one before it. */
function HowMuch({ added, removed }: { added: number; removed: number }) {
  if (added === 0 && removed === 0) return null
  return (
    <span className="flex gap-2 text-xs" data-figures>
      {added > 0 && <span className="text-success">+{formatCount(added, 'word')}</span>}
      {removed > 0 && <span className="text-danger">−{formatCount(removed, 'word')}</span>}
    </span>
  )
}

type RestorePartProps = { article: Article; parts: RestorablePart[] }

/** Brings back one part of a version and leaves the others as they are. */
function RestorePart({ article, parts }: RestorePartProps) {
  const change = useChangeArticle(article.id)
  return (
    <ActionMenu
      trigger={
        <Button pending={change.isPending} disabled={!article.abilities.update}>
          Restore a part
        </Button>
      }
      actions={parts.map(({ name, change: wanted }) => ({
        label: name,
        icon: <RotateCcw aria-hidden />,
        onSelect: () => change.mutate(wanted),
      }))}
    />
  )
}

type ComparisonProps = {
  article: Article
  number: number
  list: Revision[]
  onRestored: () => void
}

function Comparison({ article, number, list, onRestored }: ComparisonProps) {
  // The newest in the list says what the article says; what was undone has no version.
  const current = list[0]?.number
  // The current version itself is compared with the one before it.
  const [against, setAgainst] = useState(
    list.find((revision) =>
      number === current ? revision.number < number : revision.number === current,
    )?.number,
  )
  const [view, setView] = useState<'changes' | 'text'>('changes')
  const restore = useRestore(article.id)
  const chosen = useQuery(revisionQuery(article.id, number))
  const other = useQuery({
    ...revisionQuery(article.id, against ?? number),
    enabled: against !== undefined,
  })
  const [before, after] =
    against === undefined || against > number ? [chosen, other] : [other, chosen]
  const parts = chosen.data ? restorableParts(article, chosen.data) : []
  const options = list
    .filter((revision) => revision.number !== number)
    .map((revision) => ({
      value: String(revision.number),
      label: `${revision.number} · ${revision.reason}`,
    }))
  return (
    <section aria-label={`Version ${number}`} className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedToggle
          label="View"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'changes', label: 'Changes' },
            { value: 'text', label: 'Text' },
          ]}
        />
        {view === 'changes' && options.length > 0 && (
          <Select
            aria-label="Compare with version"
            className="w-64"
            placeholder="Compare with…"
            options={options}
            value={against === undefined ? undefined : String(against)}
            onValueChange={(value) => setAgainst(Number(value))}
          />
        )}
        {parts.length > 1 && <RestorePart article={article} parts={parts} />}
        {number !== current && (
          <Button
            pending={restore.isPending}
            disabled={!article.abilities.update}
            onClick={() =>
              restore.mutate({ number, current: article.revision }, { onSuccess: onRestored })
            }
          >
            <RotateCcw aria-hidden />
            Restore version {number}
          </Button>
        )}
      </div>
      {chosen.data && chosen.data.bannerImageUrl !== article.bannerImageUrl && (
        <p className="-mt-2 text-ink-faint text-xs">
          Restoring brings back the text; the current banner stays.
        </p>
      )}
      {view === 'text' && chosen.data ? (
        <ArticleProse>
          <Markdown text={wholeText(chosen.data, article.language)} />
        </ArticleProse>
      ) : before.data && after.data ? (
        <>
          <BannerChange before={before.data} after={after.data} />
          <Differences
            before={wholeText(before.data, article.language)}
            after={wholeText(after.data, article.language)}
          />
        </>
      ) : chosen.isError || other.isError ? (
        <p className="text-danger">{readProblem(chosen.error ?? other.error).message}</p>
      ) : (
        <Skeleton className="h-64" />
      )}
    </section>
  )
}

type WithBanner = { bannerImageUrl: string | null; bannerAlt: string }

/** Both banners, where the two versions have different ones. */
function BannerChange({ before, after }: { before: WithBanner | undefined; after: WithBanner }) {
  if (!before?.bannerImageUrl || !after.bannerImageUrl) return null
  if (before.bannerImageUrl === after.bannerImageUrl) return null
  const pictures = [
    { name: 'Banner before', src: before.bannerImageUrl },
    { name: 'Banner after', src: after.bannerImageUrl },
  ]
  return (
    <div className="grid grid-cols-2 gap-3">
      {pictures.map(({ name, src }) => (
        <figure key={name} className="grid gap-1">
          <img src={src} alt="" className="aspect-video w-full rounded-md border object-cover" />
          <figcaption className="text-ink-faint text-xs">{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}
