import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'

const SourcesSheet = lazyPart(
  () => import('./sources-sheet.tsx'),
  (file) => file.SourcesSheet,
)

/** Opens what was searched and read for an article. */
export function SourcesButton({ articleId }: { articleId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        Research
      </Button>
      <Suspense>
        {open && <SourcesSheet articleId={articleId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
