import { Download } from 'lucide-react'
import { useState } from 'react'
import { product } from '#contracts/product.ts'
import { formatCount } from '#web/lib/format.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAccountChange, useRecoveryCodes } from '../account.queries.ts'
import { factorMessage } from '../sign-in/second-factor/factor-message.ts'

/** How many recovery codes are left, with a button to make new ones. */
export function RecoveryCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const left = useRecoveryCodes()
  const [asking, setAsking] = useState(false)
  const make = useAccountChange(({ mfa }, replace: boolean) =>
    replace ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate(),
  )
  const start = (replace: boolean) =>
    make.mutate(replace, {
      onSuccess: (made) => {
        setAsking(false)
        if (made) onMade(made.codes)
      },
      onError: (error) =>
        void notify('error', factorMessage(error, 'The codes could not be made'), { id: 'codes' }),
    })
  if (left.isPending) return <Skeleton className="h-12" />
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t pt-4">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-medium font-sans text-sm">Recovery codes</h3>
        <p className="text-ink-soft" data-figures>
          {left.isError
            ? 'We could not check how many are left.'
            : left.data
              ? `${formatCount(left.data.remaining, 'code')} of ${left.data.total} left.`
              : 'You have none. If you lose your app, only a recovery code lets you in.'}
        </p>
      </div>
      {left.isError ? (
        <Button onClick={() => void left.refetch()} pending={left.isFetching}>
          Try again
        </Button>
      ) : left.data ? (
        <Button onClick={() => setAsking(true)}>Make new codes</Button>
      ) : (
        <Button onClick={() => start(false)} pending={make.isPending}>
          Make recovery codes
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !make.isPending && setAsking(open)}
        title="Make new recovery codes?"
        description="The codes you have now stop working."
        confirmLabel="Make new codes"
        pending={make.isPending}
        onConfirm={() => start(true)}
      />
    </div>
  )
}

/** Shows new codes, the only time they can be seen. */
export function NewCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Your recovery codes"
        description="Each lets you in once when you do not have your app. They are not shown again, so keep them where you keep your passwords."
        // They would be lost to a stray click or key.
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
        actions={
          <Button variant="primary" onClick={onClose}>
            I’ve saved them
          </Button>
        }
      >
        <ul className="grid grid-cols-2 gap-2 rounded-md border bg-sunken p-4 text-center font-mono text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-3">
          <CopyButton text={text} label="Copy the codes" />
          <Button size="sm" onClick={() => download(text)}>
            <Download aria-hidden />
            Download
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${product.name.toLowerCase()}-recovery-codes.txt`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
