import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ArticleCard } from '#contracts/articles.ts'
import { isReviewable } from '#contracts/rules/reviewable.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type DeskChange, peopleQuery, useDeskChange } from './desk.queries.ts'

type DeskDialogProps = { articles: ArticleCard[]; onClose: () => void; onSaved?: () => void }

const keep = 'keep'
const nobody = 'nobody'

/** The value that all articles share, or `keep` where they differ. */
function shared<Value>(articles: ArticleCard[], pick: (one: ArticleCard) => Value) {
  const values = new Set(articles.map(pick))
  const [first] = values
  return values.size === 1 && first !== undefined ? first : keep
}

/** Sets who works on articles, until when, and who is asked to review them. */
export function DeskDialog({ articles, onClose, onSaved }: DeskDialogProps) {
  const articleIds = articles.map(({ id }) => id)
  const people = useQuery(peopleQuery(articleIds))
  const before = {
    assignee: shared(articles, ({ assignee }) => assignee?.id ?? nobody),
    due: shared(articles, ({ dueOn }) => dueOn ?? ''),
    reviewer: shared(articles, ({ reviewer }) => reviewer?.id ?? nobody),
  }
  const [assignee, setAssignee] = useState<string>(before.assignee)
  const [due, setDue] = useState<string>(before.due)
  const [reviewer, setReviewer] = useState<string>(before.reviewer)
  const save = useDeskChange()
  const reviewable = articles.every(({ status }) => isReviewable(status))
  const named = (people.data?.people ?? []).map(({ id, name, you }) => ({
    value: id,
    label: you ? `${name} (you)` : name,
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change: DeskChange = { articleIds }
    if (assignee !== before.assignee) change.assigneeId = assignee === nobody ? null : assignee
    if (due !== before.due) change.dueOn = due || null
    if (reviewer !== before.reviewer) change.reviewerId = reviewer === nobody ? null : reviewer
    save.mutate(change, {
      onSuccess: () => {
        onSaved?.()
        onClose()
      },
    })
  }
  const many = articles.length > 1
  const asTheyAre = (value: string) =>
    value === keep ? [{ value: keep, label: 'As they are' }] : []
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={many ? `Assign ${formatCount(articles.length, 'article')}` : 'Assign this article'}
        description={many ? undefined : articles[0]?.title || articles[0]?.inputValue}
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              form="desk"
              variant="primary"
              pending={save.isPending}
              disabled={!people.data}
            >
              Save
            </Button>
          </>
        }
      >
        {people.isError ? (
          <QueryError query={people} title="Your team could not be loaded" />
        ) : (
          <form id="desk" onSubmit={submit} className="grid gap-5">
            <Field label="Assigned to">
              <Combobox
                options={[
                  ...asTheyAre(before.assignee),
                  { value: nobody, label: 'Nobody' },
                  ...named,
                ]}
                value={assignee}
                onValueChange={setAssignee}
                searchPlaceholder="Search people…"
                emptyText="Nobody by that name can see this."
              />
            </Field>
            <Field
              label="Due"
              optional
              {...(before.due === keep
                ? { hint: 'Their due dates differ. A date here replaces them.' }
                : {})}
            >
              <Input
                type="date"
                value={due === keep ? '' : due}
                onChange={(event) => setDue(event.target.value)}
                className="sm:w-48"
              />
            </Field>
            {reviewable && (
              <Field
                label="Ask for a review by"
                optional
                hint="The article waits for them until they have reviewed it."
              >
                <Combobox
                  options={[
                    ...asTheyAre(before.reviewer),
                    { value: nobody, label: 'Nobody' },
                    ...named,
                  ]}
                  value={reviewer}
                  onValueChange={setReviewer}
                  searchPlaceholder="Search people…"
                  emptyText="Nobody by that name can see this."
                />
              </Field>
            )}
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}
