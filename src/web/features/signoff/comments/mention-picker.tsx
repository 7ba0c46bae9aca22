import { useQuery } from '@tanstack/react-query'
import { deskQueries } from '#web/lib/api/desk-api.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import type { Mentioned } from './mentions.ts'

type MentionPickerProps = { articleId: string; onPick: (person: Mentioned) => void }

/** Chooses a colleague to be told of a comment: those who can see the article. */
export function MentionPicker({ articleId, onPick }: MentionPickerProps) {
  const input = { articleIds: [articleId] }
  const people = useQuery(deskQueries.people.queryOptions({ input, staleTime: 30_000 }))
  const others = (people.data?.people ?? []).filter(({ you }) => !you)
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
