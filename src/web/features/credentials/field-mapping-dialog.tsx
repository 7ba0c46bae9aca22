import { useQuery } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { useId } from 'react'
import type { Credential } from '#contracts/publishing/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsTesting, useTestWithNotice } from './credentials.queries.ts'
import { fieldMappingsQuery, useSaveMapping } from './field-mapping.queries.ts'
import { FieldMappingForm } from './field-mapping-form.tsx'

type FieldMappingDialogProps = { credential: Credential; onClose: () => void }

/** Chooses which field of the collection each part of an article fills. */
export function FieldMappingDialog({ credential, onClose }: FieldMappingDialogProps) {
  const formId = useId()
  const query = useQuery(fieldMappingsQuery(credential.id))
  const save = useSaveMapping(credential.id)
  const known = query.data
  return (
    <Dialog open onOpenChange={(open) => !open && !save.isPending && onClose()}>
      <DialogContent
        size="lg"
        title="Field mapping"
        description={
          known?.collection
            ? `${credential.name}: ${known.collection.displayName}`
            : credential.name
        }
        actions={
          known?.collection && (
            <>
              <DialogClose asChild>
                <Button disabled={save.isPending}>Cancel</Button>
              </DialogClose>
              <Button type="submit" form={formId} variant="primary" pending={save.isPending}>
                Save Mappings
              </Button>
            </>
          )
        }
      >
        {query.isError && !known && (
          <QueryError query={query} title="Failed to load existing mappings" className="py-10" />
        )}
        {query.isPending && <LoadingFields />}
        {known && !known.collection && (
          <NoCollection credential={credential} onTested={() => void query.refetch()} />
        )}
        {known?.collection && (
          <FieldMappingForm
            formId={formId}
            collection={known.collection}
            initial={known.saved ? known.mappings : known.suggested}
            suggested={known.suggested}
            saved={known.saved}
            onSubmit={(mappings) => save.mutate(mappings, { onSuccess: onClose })}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

function NoCollection({ credential, onTested }: { credential: Credential; onTested: () => void }) {
  const test = useTestWithNotice()
  const testing = useIsTesting(credential.id)
  if (!credential.collectionId) {
    return (
      <EmptyState
        title="No collection yet"
        text="Missing collection ID. Edit the credential and add it, then map its fields here."
        className="py-10"
      />
    )
  }
  return (
    <EmptyState
      title="The collection hasn’t been read"
      text="A connection test reads its fields."
      className="py-10"
      action={
        <Button pending={testing} onClick={() => void test(credential).then(onTested)}>
          {!testing && <PlugZap aria-hidden />}
          Test Connection
        </Button>
      }
    />
  )
}

function LoadingFields() {
  return (
    <div className="grid gap-4 py-2">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="grid gap-2 sm:grid-cols-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-10" />
        </div>
      ))}
    </div>
  )
}
