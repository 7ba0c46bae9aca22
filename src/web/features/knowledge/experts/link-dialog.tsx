import { useEffect, useRef } from 'react'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLink } from './experts.queries.ts'

type LinkDialogProps = {
  clientId: string
  request: { id: string; name: string }
  onClose: () => void
}

/** A link of its own to the questions, which is shown once. */
export function LinkDialog({ clientId, request, onClose }: LinkDialogProps) {
  const { mutate, data, error } = useLink(clientId)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate(request)
  }, [mutate, request])
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`A link for ${request.name}`}
        description="Whoever has it can answer in their name, so send it to them alone. It is shown once; you can make another at any time."
        actions={
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        }
      >
        {data ? (
          <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_auto]">
            <Field label="Link">
              <Input readOnly value={data.link} onFocus={(event) => event.target.select()} />
            </Field>
            <CopyButton text={data.link} label="Copy the link" size="md" />
          </div>
        ) : error ? (
          <p role="alert" className="text-danger">
            {readProblem(error).message}
          </p>
        ) : (
          <Skeleton className="h-16" />
        )}
      </DialogContent>
    </Dialog>
  )
}
