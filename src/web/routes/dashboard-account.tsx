import { Suspense } from 'react'
import { AccountScreen } from '#web/features/accounts/settings/account-screen.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const MailChoices = lazyPart(
  () => import('../features/notices/mail-choices.tsx'),
  (file) => file.MailChoices,
)

export const meta = () => [{ title: 'Account · Copydesk' }]

export default function Account() {
  return (
    <AccountScreen
      mailsSlot={
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <MailChoices />
        </Suspense>
      }
    />
  )
}
