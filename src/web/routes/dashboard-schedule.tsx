import { ScheduleScreen } from '../features/publishing/schedule/schedule-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const meta = () => [{ title: 'Schedule · Copydesk' }]

export default function Schedule() {
  return (
    <>
      <PageHeader title="Schedule" description="What will be published, when and where." />
      <ScheduleScreen />
    </>
  )
}
