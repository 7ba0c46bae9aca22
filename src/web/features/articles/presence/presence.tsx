import { Avatar } from '#web/ui/avatar.tsx'
import { presenceWords } from './presence-words.ts'
import { usePresence } from './use-presence.ts'

/** The colleagues who have the article open, below the bar: nothing moves when somebody comes or goes. */
export function Presence({ articleId }: { articleId: string }) {
  const people = usePresence(articleId)
  return (
    <p
      role="status"
      className="pointer-events-none absolute top-full left-0 flex h-8 max-w-full items-center gap-2 text-ink-soft text-xs max-sm:px-4"
    >
      {people.length > 0 && (
        <>
          <span className="flex shrink-0 -space-x-1.5">
            {people.slice(0, 3).map(({ id, name, pictureUrl }) => (
              <Avatar key={id} name={name} src={pictureUrl} size="xs" className="bg-surface" />
            ))}
          </span>
          <span className="truncate rounded-sm bg-ground/95 px-1">{presenceWords(people)}</span>
        </>
      )}
    </p>
  )
}
