import type { Webhook } from '#contracts/developers/webhooks.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { MadeSecret } from './made-secret.tsx'
import { useNewSecret } from './webhooks.queries.ts'

/** Makes a new signing secret and shows it once. */
export function NewSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const make = useNewSecret()
  const { data: made, error } = make
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={made ? `The new secret of ${webhook.name}` : `A new secret for ${webhook.name}?`}
        description={
          made
            ? undefined
            : 'Messages are signed with the old and the new secret for a day, so nothing is lost while you replace it.'
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
                pending={make.isPending}
                onClick={() => make.mutate(webhook.id)}
              >
                Make a new secret
              </Button>
            </>
          )
        }
      >
        {made && <MadeSecret secret={made.secret} />}
        {error && <Banner tone="danger">{readProblem(error).message}</Banner>}
      </DialogContent>
    </Dialog>
  )
}
