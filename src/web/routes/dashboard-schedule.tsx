import { useQuery } from '@tanstack/react-query'
import { CalendarDays, List } from 'lucide-react'
import { CalendarScreen } from '../features/calendar/calendar-screen.tsx'
import { clientsQuery } from '../features/clients/clients.queries.ts'
import { ScheduleScreen } from '../features/publishing/schedule/schedule-screen.tsx'
import { useListLayout } from '../lib/list-layout.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SegmentedToggle } from '../ui/segmented-toggle.tsx'

export const meta = () => [{ title: 'Schedule · Copydesk' }]

const descriptions = {
  calendar: 'What is due, awaiting approval, scheduled and published.',
  list: 'What will be published, when and where.',
}

export default function Schedule() {
  const clients = useQuery(clientsQuery)
  const [layout, setLayout] = useListLayout('schedule', ['calendar', 'list'])
  return (
    <>
      <PageHeader
        title="Schedule"
        description={descriptions[layout]}
        actions={
          <SegmentedToggle
            label="View"
            segments={[
              { value: 'calendar', label: 'Calendar', icon: <CalendarDays aria-hidden /> },
              { value: 'list', label: 'List', icon: <List aria-hidden /> },
            ]}
            value={layout}
            onValueChange={setLayout}
          />
        }
      />
      {layout === 'calendar' ? <CalendarScreen clients={clients.data ?? []} /> : <ScheduleScreen />}
    </>
  )
}
