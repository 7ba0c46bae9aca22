import { CalendarDays, Columns3, List } from 'lucide-react'
import { Suspense } from 'react'
import { ScheduleScreen } from '#web/features/publishing/schedule-screen.tsx'
import { CalendarScreen } from '../features/calendar/calendar-screen.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { useListLayout } from '../lib/lists/list-layout.ts'
import { useQueryValue } from '../lib/lists/search-text.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SegmentedToggle } from '../ui/segmented-toggle.tsx'
import { useClientChoices } from './choices-with-archived.ts'

const BulkPublishDialog = lazyPart(
  () => import('../features/publishing/bulk/bulk-publish-dialog.tsx'),
  (file) => file.BulkPublishDialog,
)

export const meta = () => [{ title: 'Schedule · Copydesk' }]

const views = ['weeks', 'week', 'list'] as const

const calendar = 'What is due, planned, awaiting approval, scheduled and published.'
const descriptions: Record<(typeof views)[number], string> = {
  weeks: calendar,
  week: calendar,
  list: 'What will be published, when and where.',
}

export default function Schedule() {
  const clients = useClientChoices()
  const [last, remember] = useListLayout('schedule', views)
  const [named, setNamed] = useQueryValue('view')
  const view = views.find((known) => known === named) ?? last
  return (
    <>
      <PageHeader
        title="Schedule"
        description={descriptions[view]}
        actions={
          <SegmentedToggle
            label="View"
            segments={[
              { value: 'weeks', label: 'Weeks', icon: <CalendarDays aria-hidden /> },
              { value: 'week', label: 'Week', icon: <Columns3 aria-hidden /> },
              { value: 'list', label: 'List', icon: <List aria-hidden /> },
            ]}
            value={view}
            onValueChange={(next) => {
              remember(next)
              setNamed(next)
            }}
          />
        }
      />
      {view !== 'list' ? (
        <CalendarScreen
          view={view}
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
