import { useQuery } from '@tanstack/react-query'
import type { Passage, Source } from '#contracts/clients/sources.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { sourceQuery } from './sources.queries.ts'

type SourceDialogProps = { clientId: string; source: Source; onClose: () => void }

/** What was read of a document or page, passage by passage. */
export function SourceDialog({ clientId, source, onClose }: SourceDialogProps) {
  const opened = useQuery(sourceQuery(clientId, source.id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={source.name}
        description="The text as it was read. Articles quote from it word for word."
        actions={
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          {source.address && (
            <p className="text-sm">
              <ExternalLink href={source.address}>{source.address}</ExternalLink>
            </p>
          )}
          {opened.isPending && <Skeleton className="h-48" />}
          {!opened.isPending && !opened.data && (
            <QueryError query={opened} title="The text could not be loaded" />
          )}
          {opened.data?.passages.map((passage, index, all) => (
            <PassageText key={passage.number} passage={passage} before={all[index - 1]} />
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function PassageText({ passage, before }: { passage: Passage; before: Passage | undefined }) {
  const { page, heading, content, suspect } = passage
  return (
    <div className="grid min-w-0 gap-1">
      {page !== null && page !== before?.page && (
        <p className="text-ink-faint text-xs">Page {page}</p>
      )}
      {heading && heading !== before?.heading && <h3 className="wrap-anywhere">{heading}</h3>}
      {suspect && (
        <Badge tone="warning" className="justify-self-start">
          Addresses machines, not readers, so articles are written without it
        </Badge>
      )}
      <p className="wrap-anywhere whitespace-pre-line font-serif text-ink-soft">{content}</p>
    </div>
  )
}
