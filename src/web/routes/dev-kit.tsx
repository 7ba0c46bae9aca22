import { Suspense } from 'react'
import { useAuthSettings } from '#web/lib/session/auth-settings.ts'
import { NotFound } from '../features/public-site/not-found.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const Kit = lazyPart(
  () => import('../features/development/kit.tsx'),
  (file) => file.Kit,
)

export const meta = () => [{ title: 'Kit · Copydesk' }]

/** Every component in every state; only in development, or where the server says so. */
export default function DevKit() {
  const settings = useAuthSettings()
  const allowed = import.meta.env.DEV || settings?.dev
  if (!allowed && settings) return <NotFound />
  return <Suspense fallback={<Skeleton className="h-96" />}>{allowed && <Kit />}</Suspense>
}
