import { type Column, Table } from '../../ui/table.tsx'

type EventCount = { event: string; page: string; count: number }

const columns: Column<EventCount>[] = [
  { key: 'event', title: 'Event', heading: true, cell: ({ event }) => event.replaceAll('_', ' ') },
  {
    key: 'page',
    title: 'Page',
    cell: ({ page }) => <code className="break-all font-mono text-xs">{page}</code>,
  },
  { key: 'count', title: 'Count', align: 'right', cell: ({ count }) => count },
]

/** What was counted in 30 days, by event and page. */
export function EventCounts({ events }: { events: EventCount[] }) {
  return (
    <section aria-labelledby="event-counts" className="grid gap-4">
      <h2 id="event-counts" className="text-lg">
        The last 30 days
      </h2>
      {events.length === 0 ? (
        <p className="text-ink-soft">Nothing has been counted yet.</p>
      ) : (
        <Table
          caption="Events of the last 30 days"
          columns={columns}
          rows={events}
          rowKey={({ event, page }) => `${event} ${page}`}
        />
      )}
    </section>
  )
}
