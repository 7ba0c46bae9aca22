import { useState } from 'react'
import { keyOverlaps } from '#contracts/rules/key-scopes.ts'
import type { ApiKey } from '#contracts/team/api-keys.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useRotateKey } from './keys.queries.ts'
import { MadeKey } from './made-key.tsx'

type Overlap = (typeof keyOverlaps)[number]

const overlapLabels: Record<Overlap, string> = {
  24: 'For one more day',
  168: 'For one more week',
  1: 'For one more hour',
  0: 'Not at all',
}

/** Makes a key in place of another. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [overlap, setOverlap] = useState<Overlap>(keyOverlaps[0])
  const rotate = useRotateKey()
  const made = rotate.data
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={made ? 'Your new key' : `Replace ${apiKey.name}`}
        description={
          made
            ? undefined
            : 'You get a new key with the same name, scopes and clients. Both work until the old one ends.'
        }
        actions={
          made ? (
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
                pending={rotate.isPending}
                onClick={() => rotate.mutate({ id: apiKey.id, overlapHours: overlap })}
              >
                Make the new key
              </Button>
            </>
          )
        }
      >
        {made ? (
          <MadeKey made={made} />
        ) : (
          <div className="grid gap-5">
            <Field label="The old key goes on working">
              <Select
                value={String(overlap)}
                onValueChange={(value) =>
                  setOverlap(keyOverlaps.find((hours) => String(hours) === value) ?? keyOverlaps[0])
                }
                options={keyOverlaps.map((hours) => ({
                  value: String(hours),
                  label: overlapLabels[hours],
                }))}
              />
            </Field>
            {rotate.error && <Banner tone="danger">{readProblem(rotate.error).message}</Banner>}
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
