import { useDeferredValue, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useChangeArticle } from '../editing.queries.ts'
import { type Match, matchesIn, replaced } from './find-in-part.ts'
import { type Part, partsOf } from './parts-of-article.ts'

type Found = { part: Part; matches: Match[] }

/** Finds words in every text of the article, and replaces them one by one or all at once. */
export function FindDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWords, setWholeWords] = useState(false)
  const [done, setDone] = useState(0)
  const wanted = useDeferredValue(words)
  const save = useChangeArticle(article.id)
  const found = partsOf(article)
    .map(
      (part): Found => ({
        part,
        matches: matchesIn(part, { words: wanted, matchCase, wholeWords }),
      }),
    )
    .filter(({ matches }) => matches.length > 0)
  const count = found.reduce((sum, { matches }) => sum + matches.length, 0)
  const replace = async (
    { part, matches }: Found,
    all: { click?: string; more?: boolean } = {},
  ) => {
    await save.mutateAsync({ ...part.change(replaced(part, matches, by)), ...all })
    setDone((before) => before + matches.length)
  }
  const replaceAll = async () => {
    const click = crypto.randomUUID()
    // What could not be saved stays in the list, and the notice says why.
    for (const [at, one] of found.entries()) {
      const isSaved = await replace(one, { click, more: at < found.length - 1 }).then(
        () => true,
        () => false,
      )
      if (!isSaved) return
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Find and replace"
        size="lg"
        // As high with matches as without, so that the fields stay where they are typed into.
        className="sm:h-[min(36rem,90dvh)]"
        actions={
          <>
            <p role="status" className="mr-auto self-center text-ink-soft text-xs" data-figures>
              {outcome(wanted, count, done)}
            </p>
            <Button
              variant="primary"
              disabled={count === 0 || !article.abilities.update}
              pending={save.isPending}
              onClick={() => void replaceAll()}
            >
              Replace all
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Find">
              <Input
                value={words}
                onChange={(event) => {
                  setWords(event.target.value)
                  setDone(0)
                }}
              />
            </Field>
            <Field label="Replace with">
              <Input value={by} onChange={(event) => setBy(event.target.value)} />
            </Field>
          </div>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Checkbox
              label="Match case"
              checked={matchCase}
              onCheckedChange={(on) => setMatchCase(on === true)}
            />
            <Checkbox
              label="Whole words"
              checked={wholeWords}
              onCheckedChange={(on) => setWholeWords(on === true)}
            />
          </div>
          <ul className="grid divide-y">
            {found.flatMap(({ part, matches }) =>
              matches.map((match) => (
                <li key={`${part.name} ${match.from}`} className="flex items-center gap-3 py-2">
                  <p className="wrap-anywhere min-w-0 flex-1">
                    <span className="block text-ink-faint text-xs">{part.name}</span>
                    {match.before}
                    <mark className="rounded-sm bg-warning-wash text-ink">{match.words}</mark>
                    {match.after}
                  </p>
                  <Button
                    size="sm"
                    disabled={save.isPending || !article.abilities.update}
                    aria-label={`Replace in ${part.name}`}
                    onClick={() => void replace({ part, matches: [match] }).catch(() => undefined)}
                  >
                    Replace
                  </Button>
                </li>
              )),
            )}
          </ul>
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** What stands beside the button: how many matches there are, or that all of them are replaced. */
function outcome(wanted: string, count: number, done: number): string {
  if (wanted === '') return ''
  if (count > 0) return formatCount(count, 'match', 'matches')
  return done > 0 ? `${formatCount(done, 'match', 'matches')} replaced` : 'Not found'
}
