import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { GenerationFactsProps } from './generation-facts.tsx'

const GenerationFacts = lazyPart(
  () => import('./generation-facts.tsx'),
  (file) => file.GenerationFacts,
)

/** The details of the latest picture, collapsed by default. */
export function GenerationDetails(props: GenerationFactsProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="rounded-md border"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-10 items-center rounded-md px-3 font-medium text-sm hover:bg-sunken">
        Generation Details
      </summary>
      <Suspense>{opened && <GenerationFacts {...props} />}</Suspense>
    </details>
  )
}
