import { useState } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useRenewOutline } from './outline.queries.ts'

type RenewDialogProps = {
  articleId: string
  round: number
  renewalsLeft: number
  onClose: () => void
}

/** Asks what should be different about the next outline. */
export function RenewDialog({ articleId, round, renewalsLeft, onClose }: RenewDialogProps) {
  const [wish, setWish] = useState('')
  const renew = useRenewOutline(articleId)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Ask for another outline"
        description={`This one is replaced, along with your changes to it. You can ask ${formatCount(renewalsLeft, 'more time')}.`}
        actions={
          <>
            <DialogClose asChild>
              <Button>Keep this one</Button>
            </DialogClose>
            <Button
              variant="primary"
              pending={renew.isPending}
              onClick={() => renew.mutate({ round, wish }, { onSettled: onClose })}
            >
              Ask for another
            </Button>
          </>
        }
      >
        <Field label="What should be different?" optional>
          <Textarea
            rows={4}
            maxLength={1_000}
            value={wish}
            placeholder="Begin with what it costs, and leave out the history."
            onChange={(event) => setWish(event.target.value)}
          />
        </Field>
      </DialogContent>
    </Dialog>
  )
}
