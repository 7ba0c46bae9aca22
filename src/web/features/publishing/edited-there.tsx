import { Suspense, useState } from 'react'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { formatRelative } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import type { ChangesView } from './changes-view.ts'

const SiteChangesDialog = lazyPart(
  () => import('./site-changes-dialog.tsx'),
  (file) => file.SiteChangesDialog,
)

type EditedThereProps = {
  publication: Publication
  foundAt: string
  mayUpdate: boolean
  Changes: ChangesView
}

/** Says that somebody has changed the post on the site, and shows what. */
export function EditedThere({ publication, foundAt, ...rest }: EditedThereProps) {
  const [open, setOpen] = useState(false)
  const held = publication.status === 'failed'
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-wash px-3 py-2 text-xs">
      <p className="min-w-0 flex-1 basis-40">
        <span className="font-medium">Changed on the site.</span>{' '}
        {held
          ? 'The update is waiting for you; nothing was overwritten.'
          : `Found ${formatRelative(foundAt)}.`}
      </p>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        See what changed<span className="sr-only"> on {publication.credentialName}</span>
      </Button>
      <Suspense>
        {open && (
          <SiteChangesDialog
            publication={publication}
            held={held}
            onClose={() => setOpen(false)}
            {...rest}
          />
        )}
      </Suspense>
    </div>
  )
}
