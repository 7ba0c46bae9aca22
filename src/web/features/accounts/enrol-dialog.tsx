import type { Factor } from '@supabase/auth-js'
import { type FormEvent, useId, useState } from 'react'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { type Invitation, useEnrolment } from './use-enrolment.ts'

type EnrolDialogProps = {
  /** Factors that were begun and never confirmed: their names are free again. */
  unfinished: Factor[]
  firstName: string
  onClose: () => void
  /** Called with recovery codes when this was the first factor. */
  onCodes: (codes: string[]) => void
}

/** Adds an authenticator app: a name, then its picture to scan, then its first code. */
export function EnrolDialog({ unfinished, firstName, onClose, onCodes }: EnrolDialogProps) {
  const formId = useId()
  const returnFocus = useReturnFocus(true)
  const { invitation, pending, error, setError, begin, confirm, abandon } = useEnrolment(unfinished)
  const [name, setName] = useState(firstName)
  const close = () => {
    if (pending) return
    abandon()
    onClose()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!invitation) {
      if (name.trim()) await begin(name.trim())
      else setError('Enter a name.')
      return
    }
    const data = new FormData(event.currentTarget)
    const code = String(data.get('code') ?? '').replace(/\s/g, '')
    if (!/^\d{6}$/.test(code)) {
      setError('Enter the six digits.')
      return
    }
    const done = await confirm(code)
    if (!done) return
    void notify('success', 'Two-factor sign-in is on for this app.')
    onClose()
    if (done.codes) onCodes(done.codes)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title="Add an authenticator app"
        description={
          invitation
            ? 'Scan the picture with your app, then enter the code it shows.'
            : 'Any app that makes six-digit codes will do.'
        }
        onCloseAutoFocus={returnFocus}
        onInteractOutside={(event) => event.preventDefault()}
        actions={
          <>
            <Button onClick={close} disabled={pending}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" pending={pending}>
              {invitation ? 'Turn on' : 'Continue'}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4" autoComplete="off">
          {invitation ? (
            <Scan invitation={invitation} error={error} />
          ) : (
            <Field label="Name" hint="So that you can tell several apart." error={error}>
              <Input
                name="name"
                value={name}
                maxLength={100}
                placeholder="Work phone"
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
          )}
        </form>
      </DialogContent>
    </Dialog>
  )
}

function Scan({ invitation, error }: { invitation: Invitation; error: string | undefined }) {
  return (
    <>
      <img
        src={invitation.picture}
        alt="QR code for your authenticator app"
        className="mx-auto size-48 rounded-md border bg-white p-1"
      />
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">Can’t scan it? Type this key instead</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="break-all font-mono text-xs">{invitation.secret}</code>
          <CopyButton text={invitation.secret} label="Copy the key" />
        </div>
      </div>
      <Field label="Six-digit code" error={error}>
        <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      </Field>
    </>
  )
}
