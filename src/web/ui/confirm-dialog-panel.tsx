import { AlertDialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Scrim } from './scrim.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What happens, in a sentence. */
  description: ReactNode
  /** What is lost as well, one line each: "3 campaigns", "41 articles". */
  consequences?: string[]
  /** Text to type before confirming, for what nobody should do by accident. */
  typed?: string
  /** Further fields, below the text to type. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Called on the confirming click; the dialog stays open until the caller closes it. */
  onConfirm: () => void
  pending?: boolean
  /** What is confirmed is still loading: it can be cancelled already. */
  loading?: boolean
  destructive?: boolean
}

/** The dialog of `ConfirmDialog`. */
export function ConfirmDialogPanel(props: ConfirmDialogProps) {
  const { consequences = [], destructive = true, pending = false, loading = false, typed } = props
  const [text, setText] = useState('')
  const agreed = typed === undefined || text.trim().toLowerCase() === typed.toLowerCase()
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay asChild>
          <Scrim />
        </AlertDialog.Overlay>
        <AlertDialog.Content className="fixed top-1/2 left-1/2 z-50 grid w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 gap-4 rounded-md border bg-surface p-6 shadow-overlay outline-none data-[state=open]:animate-appear">
          <div className="grid gap-1.5">
            <AlertDialog.Title className="text-lg">{props.title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-soft">
              {props.description}
            </AlertDialog.Description>
          </div>
          {consequences.length > 0 && <Consequences lines={consequences} />}
          {typed !== undefined && (
            <Field label={`Type “${typed}” to go on`}>
              <Input
                autoComplete="off"
                value={text}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && agreed && !pending && !loading) props.onConfirm()
                }}
              />
            </Field>
          )}
          {props.children}
          <div className="flex flex-wrap justify-end gap-3 pt-2">
            <AlertDialog.Cancel asChild>
              <Button disabled={pending}>{props.cancelLabel ?? 'Cancel'}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={destructive ? 'danger' : 'primary'}
              pending={pending || loading}
              disabled={!agreed}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Consequences({ lines }: { lines: string[] }) {
  return (
    <div className="rounded-md bg-danger-wash px-4 py-3">
      <p className="font-medium text-danger">This will be lost too:</p>
      <ul className="mt-1 list-disc pl-5 text-ink-soft" data-figures>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
