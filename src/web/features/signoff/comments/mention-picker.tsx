import { Combobox } from '../../../ui/combobox.tsx'
import type { Mentioned } from './mentions.ts'
import { useColleagues } from './use-colleagues.ts'

type MentionPickerProps = { articleId: string; onPick: (person: Mentioned) => void }

/** Chooses a colleague to be told of a comment: those who can see the article. */
export function MentionPicker({ articleId, onPick }: MentionPickerProps) {
  const others = useColleagues(articleId)
  if (others.length === 0) return null
  return (
    <Combobox
      aria-label="Mention a colleague"
      className="h-8 w-48"
      placeholder="Mention…"
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
      value=""
      onValueChange={(chosen) => {
        const person = others.find(({ id }) => id === chosen)
        if (person) onPick(person)
      }}
      searchPlaceholder="Search people…"
      emptyText="Nobody by that name can see this."
    />
  )
}
