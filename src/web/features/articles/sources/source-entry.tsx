import { ExternalLink } from 'lucide-react'
import type { ArticleSource } from '#contracts/articles/research.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { formatCount } from '#web/lib/format.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { sourceWords } from './source-words.ts'
import { useAddSource, useDropSource, useRestoreSource } from './sources.queries.ts'

type SourceEntryProps = { articleId: string; source: ArticleSource; mayChange: boolean }

/** One page: who published it, what it says, and whether the article rests on it. */
export function SourceEntry({ articleId, source, mayChange }: SourceEntryProps) {
  const { title, address, publisher, state, problem, notes, suspect } = source
  const host = hostOf(address)
  const by = [publisher !== host && publisher, sourceWords(source)].filter(Boolean).join(', ')
  const dropped = state === 'dropped'
  return (
    <li className="grid grid-cols-1 gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={`wrap-anywhere font-medium underline-offset-4 hover:text-accent hover:underline ${dropped ? 'text-ink-faint line-through' : ''}`}
          >
            {title || address} <ExternalLink aria-hidden className="inline size-3" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          <p className="wrap-anywhere text-ink-faint text-xs">
            {[by, host].filter(Boolean).join(' · ')}
          </p>
        </div>
        {state !== 'refused' && <Standing source={source} />}
        {state === 'refused' && mayChange && <ReadAgain articleId={articleId} source={source} />}
      </div>
      {problem && <p className="text-ink-soft">{problem}</p>}
      {suspect > 0 && (
        <p className="text-warning">
          {formatCount(suspect, 'passage addresses', 'passages address')} machines rather than
          readers and {suspect === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      {!dropped && notes.length > 0 && (
        <details>
          <summary className="text-ink-soft hover:text-accent" data-figures>
            {formatCount(notes.length, 'quote')}
          </summary>
          <ul className="grid gap-3 pt-2">
            {notes.map(({ quote, place, used }) => (
              <li key={quote} className="grid gap-1 border-rule-strong border-l-2 pl-3">
                <blockquote className="wrap-anywhere text-ink-soft leading-5">“{quote}”</blockquote>
                {((place && place !== title) || used) && (
                  <p className="text-ink-faint text-xs">
                    {[place !== title && place, used && 'A section was written with it']
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {mayChange && <Change articleId={articleId} source={source} />}
    </li>
  )
}

function Standing({ source: { state, supports } }: Pick<SourceEntryProps, 'source'>) {
  if (state === 'waiting') return <StatusMark mark="working" label="Being read" tone="info" />
  if (state === 'dropped') return <StatusMark mark="stopped" label="Left out" />
  return supports > 0 ? (
    <StatusMark
      mark="done"
      label={`Supports ${formatCount(supports, 'sentence')}`}
      tone="success"
    />
  ) : (
    <StatusMark mark="stopped" label="Read, not used" />
  )
}

/** Tries a page once more: it may be there by now, or open to a person who asks for it by name. */
function ReadAgain({ articleId, source }: Pick<SourceEntryProps, 'articleId' | 'source'>) {
  const add = useAddSource(articleId)
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-my-1.5"
      pending={add.isPending}
      onClick={() =>
        add.mutate(source.address, {
          onError: (error) =>
            void notify('error', 'The page could not be read again', {
              description: readProblem(error).message,
            }),
        })
      }
    >
      Read again
      <span className="sr-only">: {source.title || source.address}</span>
    </Button>
  )
}

function Change({ articleId, source }: Pick<SourceEntryProps, 'articleId' | 'source'>) {
  const drop = useDropSource(articleId)
  const restore = useRestoreSource(articleId)
  const { state, title, address } = source
  if (state !== 'read' && state !== 'dropped') return null
  const change = state === 'read' ? drop : restore
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-3 justify-self-start"
      pending={change.isPending}
      onClick={() => change.mutate(source)}
    >
      {state === 'read' ? 'Leave out' : 'Use again'}
      <span className="sr-only">: {title || address}</span>
    </Button>
  )
}

const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address
