import type { Factor } from '@supabase/auth-js'
import { type FormEvent, useId } from 'react'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Invitation, WantedFactor } from './enrol-factor.ts'
import { useEnrolment } from './use-enrolment.ts'

type EnrolDialogProps = {
  type: WantedFactor['type']
  /** Factors that were never confirmed, whose names can be used again. */
  unfinished: Factor[]
  firstName: string
  onClose: () => void
  /** Called with recovery codes after the first factor, and with the message to show after them. */
  onCodes: (codes: string[], done: string) => void
}

const words = {
  totp: {
    title: 'Add an authenticator app',
    ask: 'Any app that makes six-digit codes will do.',
    confirm: 'Scan the QR code with your app, then enter the code it shows.',
    done: 'Two-factor sign-in is on for this app.',
  },
  phone: {
    title: 'Add a phone',
    ask: 'When you sign in, a code comes by text message. An app is safer, if you can use one.',
    confirm: 'Enter the code that we have just sent by text message.',
    done: 'Two-factor sign-in is on for this phone.',
  },
} satisfies Record<WantedFactor['type'], Record<string, string>>

/** Adds a second factor: first its details, then its first code. */
export function EnrolDialog({ type, unfinished, firstName, onClose, onCodes }: EnrolDialogProps) {
  const formId = useId()
  const enrolment = useEnrolment(unfinished)
  const { invitation, pending, error, setError, begin, confirm, abandon } = enrolment
  const text = words[type]
  const close = () => {
    if (pending) return
    abandon()
    onClose()
  }
  const start = async (data: FormData) => {
    const name = String(data.get('name') ?? '').trim()
    const phone = String(data.get('phone') ?? '').trim()
    if (!name) setError('Enter a name.')
    else if (type === 'totp') await begin({ type, name })
    else if (phone.startsWith('+')) await begin({ type, name, phone })
    else setError('Enter the number with its country code, such as +44 20 7946 0000.')
  }
  const finish = async (data: FormData) => {
    const code = String(data.get('code') ?? '').replace(/\s/g, '')
    if (!/^\d{6}$/.test(code)) {
      setError('Enter the six digits.')
      return
    }
    const done = await confirm(code)
    if (!done) return
    onClose()
    // On a small screen a toast would cover the codes.
    if (done.codes) onCodes(done.codes, text.done)
    else void notify('success', text.done)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    await (invitation ? finish(data) : start(data))
  }
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={text.title}
        description={invitation ? text.confirm : text.ask}
        onInteractOutside={(event) => event.preventDefault()}
        actions={
          <>
            <Button onClick={close} disabled={pending}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" pending={pending}>
              {invitation ? 'Turn on' : type === 'phone' ? 'Send the code' : 'Continue'}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4" autoComplete="off">
          {invitation ? (
            <FirstCode
              invitation={invitation}
              error={error}
              pending={pending}
              onSendAgain={() => void enrolment.sendAgain()}
            />
          ) : (
            <Details type={type} firstName={firstName} error={error} />
          )}
        </form>
      </DialogContent>
    </Dialog>
  )
}

type DetailsProps = Pick<EnrolDialogProps, 'type' | 'firstName'> & { error: string | undefined }

function Details({ type, firstName, error }: DetailsProps) {
  const byPhone = type === 'phone'
  return (
    <>
      {byPhone && (
        <Field label="Phone number" hint="With its country code." error={error}>
          <Input name="phone" type="tel" autoComplete="tel" placeholder="+44 20 7946 0000" />
        </Field>
      )}
      <Field
        label="Name"
        hint="To tell it from others you add."
        error={byPhone ? undefined : error}
      >
        <Input name="name" defaultValue={firstName} maxLength={100} placeholder="Work phone" />
      </Field>
    </>
  )
}

type FirstCodeProps = {
  invitation: Invitation
  error: string | undefined
  pending: boolean
  onSendAgain: () => void
}

function FirstCode({ invitation, error, pending, onSendAgain }: FirstCodeProps) {
  return (
    <>
      {invitation.type === 'totp' ? (
        <Scan invitation={invitation} />
      ) : (
        <p className="text-ink-soft">
          Sent to <span className="font-medium text-ink">{invitation.phone}</span>.{' '}
          <Button variant="link" onClick={onSendAgain} disabled={pending}>
            Send another
          </Button>
        </p>
      )}
      <Field label="Six-digit code" error={error}>
        <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      </Field>
    </>
  )
}

function Scan({ invitation }: { invitation: Extract<Invitation, { type: 'totp' }> }) {
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
    </>
  )
}
