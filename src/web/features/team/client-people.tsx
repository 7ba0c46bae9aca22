import type { ClientOverview } from '#contracts/client-overview.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { roleNames } from './role-labels.ts'

const shown = 6

/** The members who see a client, the first few by name. */
export function ClientPeople({ people }: Pick<ClientOverview, 'people'>) {
  const more = people.length - shown
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2.5">
        {people.slice(0, shown).map(({ userId, name, pictureUrl, role }) => (
          <li key={userId} className="flex min-w-0 items-center gap-3">
            <Avatar name={name} src={pictureUrl} size="sm" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-ink-faint text-xs">{roleNames[role]}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <TextLink to="/dashboard/team" className="w-fit text-sm">
          See {more} more
        </TextLink>
      )}
    </div>
  )
}
