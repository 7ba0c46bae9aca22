import { useQuery } from '@tanstack/react-query'
import { SideCard } from '../../../ui/side-card.tsx'
import { scheduleQuery } from './schedule.queries.ts'
import { ScheduledLine } from './scheduled-line.tsx'

type ScheduledCardProps = { articleId: string } | { clientId: string }

/** What goes out later of an article or for a client; nothing where there is nothing. */
export function ScheduledCard(of: ScheduledCardProps) {
  const items = useQuery(scheduleQuery(of)).data ?? []
  if (items.length === 0) return null
  return (
    <SideCard title="Scheduled">
      <ul className="-my-3">
        {items.map((one) => (
          <ScheduledLine key={one.id} scheduled={one} ofArticle={'articleId' in of} />
        ))}
      </ul>
    </SideCard>
  )
}
