import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { ArticleField } from '#contracts/desk.ts'
import { ComboboxPanel } from '#web/ui/combobox-panel.tsx'
import { DuePanel } from './due-panel.tsx'
import { heldValue } from './field-values.ts'
import { useChangeField } from './fields.queries.ts'
import { useChoices } from './use-choices.ts'

/** A value that is about to be changed, of one article or several, and what it is changed at. */
export type Editing = {
  articles: readonly ArticleCard[]
  field: ArticleField
  anchor: HTMLElement
}

type FieldChangerProps = {
  /** Undefined while nothing is open; what was chosen goes on being saved. */
  editing: Editing | undefined
  onClose: () => void
  /** Why an article was left as it is; null once it has been changed. */
  onLeft: (articleId: string, problem: string | null) => void
}

const nobody = 'nobody'

const searches = {
  campaign: { searchPlaceholder: 'Search campaigns…', emptyText: 'No matching campaigns.' },
  author: { searchPlaceholder: 'Search authors…', emptyText: 'No matching authors.' },
  assignee: {
    searchPlaceholder: 'Search people…',
    emptyText: 'Nobody by that name can see this.',
  },
}

/** The value that all of them have; undefined where they differ. */
function sharedValue(articles: readonly ArticleCard[], field: ArticleField) {
  const [first, second] = new Set(articles.map((article) => heldValue(article, field)))
  return second === undefined ? first : undefined
}

/** Changes one value of articles where it stands in the list. */
export function FieldChanger({ editing, onClose, onLeft }: FieldChangerProps) {
  const change = useChangeField(onLeft)
  if (!editing) return null
  const { articles, field, anchor } = editing
  const now = sharedValue(articles, field)
  const key = `${articles.map(({ id }) => id)} ${field}`
  if (field === 'due') {
    return (
      <DuePanel
        key={key}
        anchor={anchor}
        value={now ?? null}
        onClose={onClose}
        onChoose={(value) => {
          onClose()
          if (value !== now) change.mutate({ articles, field, to: { value, label: '' } })
        }}
      />
    )
  }
  return (
    <ChoicePanel
      key={key}
      editing={{ articles, field, anchor }}
      onClose={onClose}
      onChange={(to) => change.mutate({ articles, field, to })}
    />
  )
}

type ChoicePanelProps = {
  editing: Editing & { field: keyof typeof searches }
  onClose: () => void
  onChange: (to: ReturnType<typeof useChoices>['choices'][number]) => void
}

function ChoicePanel({ editing, onClose, onChange }: ChoicePanelProps) {
  const { articles, field, anchor } = editing
  const { choices, isPending, isError, picker } = useChoices(field, articles)
  const texts = searches[field]
  const emptyText = isPending
    ? 'Loading…'
    : isError
      ? 'This could not be loaded. Close this and try again.'
      : texts.emptyText
  const now = sharedValue(articles, field)
  return (
    <ComboboxPanel
      button={anchor}
      open
      onOpenChange={(open) => !open && onClose()}
      options={choices.map(({ value, label, hint, disabled = false }) => ({
        value: value ?? nobody,
        label,
        disabled,
        ...(hint ? { hint } : {}),
      }))}
      value={now === undefined ? '' : (now ?? nobody)}
      searchPlaceholder={texts.searchPlaceholder}
      emptyText={emptyText}
      {...picker}
      onChoose={(value) => {
        onClose()
        const chosen = choices.find((choice) => (choice.value ?? nobody) === value)
        if (chosen && chosen.value !== now) onChange(chosen)
      }}
    />
  )
}
