import { Suspense, useState } from 'react'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import type { ChangesView } from './changes-view.ts'

const SiteChangesDialog = lazyPart(
  () => import('./site-changes-dialog.tsx'),
  (file) => file.SiteChangesDialog,
)

type SeeWhatChangedProps = {
  publication: Publication
  mayUpdate: boolean
  Changes: ChangesView
}

/** Shows what somebody has changed on a site, and lets a person decide whose words stay. */
export function SeeWhatChanged({ publication, ...rest }: SeeWhatChangedProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        See what changed<span className="sr-only"> on {publication.credentialName}</span>
      </Button>
      <Suspense>
        {open && (
          <SiteChangesDialog
            publication={publication}
            held={publication.status === 'failed'}
            onClose={() => setOpen(false)}
            {...rest}
          />
        )}
      </Suspense>
    </>
  )
}
