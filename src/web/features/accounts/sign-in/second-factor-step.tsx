import type { User } from '@supabase/auth-js'
import { lazy, Suspense } from 'react'
import { retryWhenOnline } from '#web/lib/toasts.ts'

const SecondFactor = lazy(() =>
  retryWhenOnline(() => import('./second-factor.tsx')).then((file) => ({
    default: file.SecondFactor,
  })),
)

/** The second step of signing in, loaded only by the few who have one. */
export function SecondFactorStep({ user }: { user: User }) {
  return (
    <Suspense fallback={<p role="status">One moment…</p>}>
      <SecondFactor user={user} />
    </Suspense>
  )
}
