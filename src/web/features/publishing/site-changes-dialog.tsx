import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { formatDateTime } from '../../lib/format.ts'
import { webAddress } from '../../lib/web-address.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import type { ChangesView } from './changes-view.ts'
import { siteChangesQuery, useKeepTheirs, useOverwrite, useRollBack } from './live-posts.queries.ts'

type SiteChangesDialogProps = {
  publication: Publication
  /** An update waits for the answer. */
  held: boolean
  mayUpdate: boolean
  Changes: ChangesView
  onClose: () => void
}

/** Shows what somebody changed on a site, and asks whether an update may overwrite it. */
export function SiteChangesDialog(props: SiteChangesDialogProps) {
  const { publication, held, mayUpdate, Changes, onClose } = props
  const { articleId, credentialId, credentialName } = publication
  const place = { articleId, credentialId }
  const changes = useQuery(siteChangesQuery(place))
  const keep = useKeepTheirs()
  const overwrite = useOverwrite()
  const rollBack = useRollBack()
  const address = webAddress(publication.url)
  const working = overwrite.isPending || rollBack.isPending
  const confirm = (version: string) => {
    if (held && publication.pinned) {
      const { revision } = publication
      rollBack.mutate({ ...place, revision, overwrite: version }, { onSuccess: onClose })
    } else overwrite.mutate({ ...place, version }, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={`Changed on ${credentialName}`}
        description="Words that somebody removed on the site are struck through; words they added are marked."
        actions={
          <>
            {held ? (
              <Button
                pending={keep.isPending}
                onClick={() => keep.mutate(place, { onSuccess: onClose })}
              >
                Keep theirs
              </Button>
            ) : (
              <DialogClose asChild>
                <Button>Close</Button>
              </DialogClose>
            )}
            {mayUpdate && changes.data && (
              <Button
                variant="danger"
                pending={working}
                onClick={() => confirm(changes.data.version)}
              >
                Overwrite with {publication.pinned && held ? 'version' : 'ours'}
                {publication.pinned && held ? ` ${publication.revision}` : ''}
              </Button>
            )}
          </>
        }
      >
        {changes.data ? (
          <div className="grid gap-4">
            <p className="flex flex-wrap gap-x-3 gap-y-1 text-ink-soft text-sm">
              <span>Found {formatDateTime(changes.data.foundAt)}</span>
              {address && <ExternalLink href={address}>View on the site</ExternalLink>}
            </p>
            <Suspense fallback={<Skeleton className="h-64" />}>
              <Changes before={changes.data.before} after={changes.data.after} />
            </Suspense>
          </div>
        ) : changes.isError ? (
          <QueryError query={changes} title="The changes could not be loaded" />
        ) : (
          <Skeleton className="h-64" />
        )}
      </DialogContent>
    </Dialog>
  )
}
