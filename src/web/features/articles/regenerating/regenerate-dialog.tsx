import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import type { EditedParts, KeptPart } from '#contracts/articles/generation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { labelWithCost } from '../generation/generation-labels.ts'
import { partName } from './part-name.ts'
import { editedQuery, useRegenerate } from './regenerate.queries.ts'

type RegenerateDialogProps = { article: Article; onClose: () => void; onBegun: () => void }

/** Asks what stays when the article is written again from its brief, and says what that costs. */
export function RegenerateDialog({ article, onClose, onBegun }: RegenerateDialogProps) {
  const edited = useQuery(editedQuery(article.id))
  const [anew, setAnew] = useState<KeptPart[]>([])
  const again = useRegenerate()
  const { data } = edited
  const begin = ({ revision, cost, parts }: EditedParts) =>
    again.mutate(
      { id: article.id, revision, cost, anew: anew.filter((part) => parts.includes(part)) },
      { onSuccess: onBegun },
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Write this article again?"
        description="From the brief as it is saved now. This version stays until the new one is ready, and you can keep working on it."
        actions={
          <>
            <DialogClose asChild>
              <Button>Keep this version</Button>
            </DialogClose>
            <Button
              variant="primary"
              pending={again.isPending}
              disabled={!data || data.obstacle !== null}
              onClick={() => data && begin(data)}
            >
              {labelWithCost('Write again', data?.cost ?? 0)}
            </Button>
          </>
        }
      >
        {data ? (
          <Choice
            article={article}
            edited={data}
            anew={anew}
            onToggle={(part) =>
              setAnew(anew.includes(part) ? anew.filter((one) => one !== part) : [...anew, part])
            }
          />
        ) : edited.isPending ? (
          <div role="status" aria-label="Looking for changed parts" className="grid gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        ) : (
          <QueryError query={edited} title="The changed parts could not be loaded" />
        )}
      </DialogContent>
    </Dialog>
  )
}

type ChoiceProps = {
  article: Article
  edited: EditedParts
  anew: KeptPart[]
  onToggle: (part: KeptPart) => void
}

function Choice({ article, edited, anew, onToggle }: ChoiceProps) {
  const { parts, obstacle } = edited
  if (obstacle) return <Banner tone="warning" title={obstacle} />
  return (
    <div className="grid gap-5">
      {parts.length > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-medium">Keep word for word</legend>
          <p className="text-ink-soft">
            Changed since they were written. Untick anything you want written again too.
          </p>
          <ul className="grid gap-2.5">
            {parts.map((part) => (
              <li key={part}>
                <Checkbox
                  label={partName(part, article.content)}
                  checked={!anew.includes(part)}
                  onCheckedChange={() => onToggle(part)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ) : (
        <p>Nothing has been changed since it was written, so all of its texts will be new.</p>
      )}
      <p className="text-ink-soft">
        The banner stays; you can regenerate it afterwards. The current text stays in the history,
        where you can restore it. If the new version can’t be written, nothing changes and the
        credit comes back.
      </p>
    </div>
  )
}
