import { Rss } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '#contracts/team/api-keys.ts'
import { Button } from '../../ui/button.tsx'
import { KeyList } from './key-list.tsx'
import { NewFeedDialog } from './new-feed-dialog.tsx'

type FeedsProps = {
  feeds: ApiKey[]
  clients: { id: string; name: string }[]
  ownId: string | undefined
}

/** The addresses by which calendar programs and feed readers follow the work. */
export function Feeds({ feeds, clients, ownId }: FeedsProps) {
  const [making, setMaking] = useState(false)
  return (
    <section aria-labelledby="feeds" className="mt-10 grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="feeds" className="text-lg">
            Feeds
          </h2>
          <p className="max-w-2xl text-ink-soft">
            Calendars show what is due, to be approved, scheduled and published; feed readers and
            websites, what went live. Each reads an address that only you know.
          </p>
        </div>
        <Button onClick={() => setMaking(true)}>
          <Rss aria-hidden />
          New feed
        </Button>
      </div>
      {feeds.length > 0 && <KeyList label="Feeds" keys={feeds} clients={clients} ownId={ownId} />}
      {making && <NewFeedDialog clients={clients} onClose={() => setMaking(false)} />}
    </section>
  )
}
