import type { ArticleCard } from '#contracts/articles/articles.ts'
import { ComboboxPanel } from '#web/ui/combobox-panel.tsx'
import { useChoices } from './fields/use-choices.ts'

type ReviewPanelProps = {
  articles: readonly ArticleCard[]
  anchor: HTMLElement
  onChoose: (reviewerId: string) => void
  onClose: () => void
}

/** Asks who is to review articles. */
export function ReviewPanel({ articles, anchor, onChoose, onClose }: ReviewPanelProps) {
  const { choices, isPending, isError } = useChoices('assignee', articles)
  return (
    <ComboboxPanel
      button={anchor}
      open
      onOpenChange={(open) => !open && onClose()}
      options={choices.flatMap(({ value, label, hint }) =>
        value === null ? [] : { value, label, ...(hint ? { hint } : {}) },
      )}
      value={articles.length === 1 ? articles[0]?.reviewer?.id : undefined}
      searchPlaceholder="Who is to review it?"
      emptyText={
        isPending
          ? 'Loading…'
          : isError
            ? 'This could not be loaded. Close this and try again.'
            : 'Nobody by that name can see this.'
      }
      onChoose={(reviewerId) => {
        onClose()
        onChoose(reviewerId)
      }}
    />
  )
}
