import { useMutation } from '@tanstack/react-query'
import type { FieldChanges, FieldOutcome } from '#contracts/desk.ts'
import { deskApi } from '#web/lib/api/desk-api.ts'
import { notify } from '#web/lib/toasts.ts'
import { reverseOf } from './fields/field-values.ts'
import { leftWords, useUndo } from './fields/fields.queries.ts'

type DeskSave = {
  articleIds: string[]
  fields: FieldChanges[]
  /** Null withdraws them from review; left out, it stays as it is. */
  reviewerId?: string | null
}

/** Makes the changes one after the other, so that a refusal leaves the later ones undone. */
async function save({ articleIds, fields, reviewerId }: DeskSave) {
  const outcomes: FieldOutcome[] = []
  const reverses: FieldChanges[] = []
  for (const change of fields) {
    const answer = await deskApi.change(change)
    outcomes.push(...answer.outcomes)
    const left = new Set(
      answer.outcomes.flatMap(({ articleId, problem }) => (problem ? articleId : [])),
    )
    const reverse = reverseOf({
      ...change,
      changes: change.changes.filter(({ articleId }) => !left.has(articleId)),
    } as FieldChanges)
    if (reverse && reverse.changes.length > 0) reverses.unshift(reverse)
  }
  if (reviewerId === null) await deskApi.endReview({ articleIds, reviewed: false })
  else if (reviewerId) await deskApi.askReview({ articleIds, reviewerId })
  return { outcomes, reverses }
}

/** Saves what the dialog of the desk has changed, with a notice that takes back what can be. */
export function useSaveDesk() {
  const undo = useUndo()
  return useMutation({
    mutationFn: save,
    onSuccess: ({ outcomes, reverses }, { reviewerId }) => {
      const left = leftWords(outcomes)
      if (left) {
        void notify('warning', 'Not everything was changed', {
          description: left,
          duration: 12_000,
        })
        return
      }
      // A review that somebody has been asked for is withdrawn on the article, not by the way.
      const back = reviewerId === undefined && reverses.length > 0
      void notify('success', 'Saved', {
        ...(back ? { action: { label: 'Undo', onClick: () => undo.mutate(reverses) } } : {}),
      })
    },
    meta: { failed: 'This could not be saved' },
  })
}
