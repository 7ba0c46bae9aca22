import type { User } from '@supabase/auth-js'
import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'

const SecondFactor = lazyPart(
  () => import('./second-factor.tsx'),
  (file) => file.SecondFactor,
)

/** The second step of signing in, loaded only by the few who have one. */
export function SecondFactorStep({ user }: { user: User }) {
  return (
    <Suspense fallback={<p role="status">One moment…</p>}>
      <SecondFactor user={user} />
    </Suspense>
  )
}
