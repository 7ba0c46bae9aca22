import { useState } from 'react'
import { readProblem } from '#web/lib/api/api-error.ts'
import { byName } from '#web/lib/lists/list-sort.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useAddFeed } from './keys.queries.ts'

type NewFeedDialogProps = { clients: { id: string; name: string }[]; onClose: () => void }

const everything = 'all'

/** Asks whose days the feed shows, makes its address, and shows it once. */
export function NewFeedDialog({ clients, onClose }: NewFeedDialogProps) {
  const [clientId, setClientId] = useState(everything)
  const add = useAddFeed()
  const address = add.data?.address
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={address ? 'Your calendar feed' : 'New calendar feed'}
        actions={
          address ? (
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          ) : (
            <>
              <DialogClose asChild>
                <Button>Cancel</Button>
              </DialogClose>
              <Button
                variant="primary"
                pending={add.isPending}
                onClick={() => add.mutate({ clientId: clientId === everything ? null : clientId })}
              >
                Make the feed
              </Button>
            </>
          )
        }
      >
        {address ? (
          <div className="grid gap-3">
            <p className="text-ink-soft">
              Subscribe to this address in your calendar. Whoever has it sees what you see, so keep
              it to yourself; it is not shown again.
            </p>
            <div className="flex items-center gap-2 rounded-md border bg-sunken p-3">
              <code data-testid="made-feed" className="wrap-anywhere min-w-0 flex-1 text-sm">
                {address}
              </code>
              <CopyButton text={address} label="Copy address" />
            </div>
          </div>
        ) : (
          <div className="grid gap-5">
            <Field label="Shows">
              <Select
                value={clientId}
                onValueChange={setClientId}
                options={[
                  { value: everything, label: 'All clients that I see' },
                  ...byName(clients).map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </Field>
            {add.error && <Banner tone="danger">{readProblem(add.error).message}</Banner>}
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
