import { CalendarDays, List } from 'lucide-react'
import { Suspense } from 'react'
import { CalendarScreen } from '../features/calendar/calendar-screen.tsx'
import { ScheduleScreen } from '../features/publishing/schedule/schedule-screen.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { useListLayout } from '../lib/lists/list-layout.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SegmentedToggle } from '../ui/segmented-toggle.tsx'
import { useClientChoices } from './choices-with-archived.ts'

const BulkPublishDialog = lazyPart(
  () => import('../features/publishing/bulk/bulk-publish-dialog.tsx'),
  (file) => file.BulkPublishDialog,
)

export const meta = () => [{ title: 'Schedule · Copydesk' }]

const descriptions = {
  calendar: 'What is due, awaiting approval, scheduled and published.',
  list: 'What will be published, when and where.',
}

export default function Schedule() {
  const clients = useClientChoices()
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
      {layout === 'calendar' ? (
        <CalendarScreen
          clients={clients}
          scheduleSlot={(article, day, onClose) => (
            <Suspense>
              <BulkPublishDialog articles={[article]} day={day} onClose={onClose} />
            </Suspense>
          )}
        />
      ) : (
        <ScheduleScreen />
      )}
    </>
  )
}
