import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { ArticleField, FieldChanges } from '#contracts/desk.ts'
import { isReviewable } from '#contracts/rules/approval/reviewable.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { peopleQuery } from './desk.queries.ts'
import { changesOf } from './fields/field-values.ts'
import { type Choice, useChoices } from './fields/use-choices.ts'
import { useSaveDesk } from './save-desk.ts'

type DeskDialogProps = { articles: ArticleCard[]; onClose: () => void; onSaved?: () => void }

const keep = 'keep'
const nobody = 'nobody'

/** The value that all articles share, or `keep` where they differ. */
function shared<Value>(articles: ArticleCard[], pick: (one: ArticleCard) => Value) {
  const values = new Set(articles.map(pick))
  const [first] = values
  return values.size === 1 && first !== undefined ? first : keep
}

/** What asking for a review comes to, for so many articles of which colleagues approve some. */
function reviewHint(all: number, approved: number): string {
  if (approved === 0) return 'They read it and mark it as reviewed; there is nothing to approve.'
  if (approved < all) {
    return `Colleagues approve ${formatCount(approved, 'article')} of these before anything goes out: there, they decide. The others are only marked as reviewed.`
  }
  return 'Colleagues approve this before it goes out: they decide on it exactly as it is now.'
}

/** What can be chosen, and what is chosen though it no longer can be. */
function optionsOf(choices: readonly Choice[], value: string, label: string | undefined) {
  const options = choices.map((choice) => ({
    value: choice.value ?? nobody,
    label: choice.label,
    disabled: choice.disabled ?? false,
    ...(choice.hint ? { hint: choice.hint } : {}),
  }))
  const missing = value !== keep && value !== nobody && label
  if (!missing || options.some((option) => option.value === value)) return options
  return [{ value, label }, ...options]
}

/** Sets who works on articles, until when, where they belong and who is asked to review them. */
export function DeskDialog({ articles, onClose, onSaved }: DeskDialogProps) {
  const articleIds = articles.map(({ id }) => id)
  const people = useQuery(peopleQuery(articleIds))
  const campaigns = useChoices('campaign', articles)
  const authors = useChoices('author', articles)
  const before = {
    assignee: shared(articles, ({ assignee }) => assignee?.id ?? nobody),
    due: shared(articles, ({ dueOn }) => dueOn ?? ''),
    campaign: shared(articles, ({ campaignId }) => campaignId),
    author: shared(articles, ({ authorTemplateId }) => authorTemplateId ?? nobody),
    reviewer: shared(articles, ({ reviewer }) => reviewer?.id ?? nobody),
  }
  const [chosen, setChosen] = useState(before)
  const choose = (name: keyof typeof before) => (value: string) =>
    setChosen((now) => ({ ...now, [name]: value }))
  const save = useSaveDesk()
  const reviewable = articles.every(({ status }) => isReviewable(status))
  const named = (people.data?.people ?? []).map(({ id, name, you }) => ({
    value: id,
    label: you ? `${name} (you)` : name,
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isNew = (name: keyof typeof before) => chosen[name] !== before[name]
    const fields: FieldChanges[] = []
    const set = (field: ArticleField, to: string | null) =>
      fields.push(changesOf(articles, field, to))
    if (isNew('assignee')) set('assignee', chosen.assignee === nobody ? null : chosen.assignee)
    if (isNew('due')) set('due', chosen.due || null)
    if (isNew('campaign')) set('campaign', chosen.campaign)
    if (isNew('author')) set('author', chosen.author)
    const reviewerId = chosen.reviewer === nobody ? null : chosen.reviewer
    save.mutate(
      { articleIds, fields, ...(isNew('reviewer') ? { reviewerId } : {}) },
      {
        onSuccess: () => {
          onSaved?.()
          onClose()
        },
      },
    )
  }
  const many = articles.length > 1
  const asTheyAre = (value: string) =>
    value === keep ? [{ value: keep, label: 'Leave unchanged' }] : []
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
                value={chosen.assignee}
                onValueChange={choose('assignee')}
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
                value={chosen.due === keep ? '' : chosen.due}
                onChange={(event) => choose('due')(event.target.value)}
                className="sm:w-48"
              />
            </Field>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Campaign">
                <Combobox
                  options={[
                    ...asTheyAre(before.campaign),
                    ...optionsOf(campaigns.choices, before.campaign, articles[0]?.campaignName),
                  ]}
                  value={chosen.campaign}
                  onValueChange={choose('campaign')}
                  searchPlaceholder="Search campaigns…"
                  emptyText="No matching campaigns."
                  {...campaigns.picker}
                />
              </Field>
              <Field label="Author">
                <Combobox
                  options={[
                    ...asTheyAre(before.author),
                    ...optionsOf(authors.choices, before.author, articles[0]?.authorName),
                  ]}
                  value={chosen.author}
                  onValueChange={choose('author')}
                  placeholder="None"
                  searchPlaceholder="Search authors…"
                  emptyText="No matching authors."
                />
              </Field>
            </div>
            {reviewable && (
              <Field
                label="Ask for a review by"
                optional
                hint={reviewHint(articles.length, people.data?.approvedByColleagues.length ?? 0)}
              >
                <Combobox
                  options={[
                    ...asTheyAre(before.reviewer),
                    { value: nobody, label: 'Nobody' },
                    ...named,
                  ]}
                  value={chosen.reviewer}
                  onValueChange={choose('reviewer')}
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
