import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { unreadQuery } from './notices.queries.ts'

const NoticeSheet = lazyPart(
  () => import('./notice-sheet.tsx'),
  (file) => file.NoticeSheet,
)

const shownCount = (unread: number) => (unread > 99 ? '99+' : String(unread))

/** How many notices are unread, in the header; opens them. */
export function Bell() {
  const unread = useQuery(unreadQuery).data ?? 0
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="relative max-sm:w-8"
        // Whoever speaks to the page says what they see.
        aria-label={unread > 0 ? `Notices, ${shownCount(unread)} unread` : 'Notices'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            data-figures
            className="absolute top-0.5 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 font-medium text-[0.625rem] text-on-accent leading-none"
          >
            {shownCount(unread)}
          </span>
        )}
      </Button>
      <Suspense>{open && <NoticeSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
