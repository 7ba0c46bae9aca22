import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '#contracts/team/api-keys.ts'
import { Button } from '../../ui/button.tsx'
import { KeyList } from './key-list.tsx'
import { NewFeedDialog } from './new-feed-dialog.tsx'

type CalendarFeedsProps = {
  feeds: ApiKey[]
  clients: { id: string; name: string }[]
  ownId: string | undefined
}

/** The addresses by which calendar programs show what is due, scheduled and published. */
export function CalendarFeeds({ feeds, clients, ownId }: CalendarFeedsProps) {
  const [making, setMaking] = useState(false)
  return (
    <section aria-labelledby="calendar-feeds" className="mt-10 grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="calendar-feeds" className="text-lg">
            Calendar feeds
          </h2>
          <p className="max-w-2xl text-ink-soft">
            Google Calendar, Outlook and Apple’s Calendar show what is due, to be approved,
            scheduled and published, by an address that only you know.
          </p>
        </div>
        <Button onClick={() => setMaking(true)}>
          <CalendarPlus aria-hidden />
          New feed
        </Button>
      </div>
      {feeds.length > 0 && (
        <KeyList label="Calendar feeds" keys={feeds} clients={clients} ownId={ownId} />
      )}
      {making && <NewFeedDialog clients={clients} onClose={() => setMaking(false)} />}
    </section>
  )
}
