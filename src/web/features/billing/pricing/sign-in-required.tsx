import { useEffect, useRef } from 'react'
import { buttonStyle } from '../../../ui/button-style.ts'

type SignInRequiredProps = { onCancel: () => void }

/** Asks a visitor to sign in before they buy; what they chose is kept until they are back. */
export function SignInRequired({ onCancel }: SignInRequiredProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-required"
      onClose={onCancel}
      className="m-auto w-[calc(100vw-2rem)] max-w-md rounded-md border bg-surface p-6 text-ink shadow-overlay backdrop:bg-scrim"
    >
      <div className="grid gap-1.5">
        <h2 id="sign-in-required" className="text-lg">
          Sign in required
        </h2>
        <p className="text-ink-soft">
          Sign in or create an account, and the checkout opens by itself with what you have chosen.
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-3 pt-6">
        <button type="button" className={buttonStyle()} onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        <a
          href={`/auth?returnUrl=${encodeURIComponent(window.location.pathname)}`}
          className={buttonStyle({ variant: 'primary' })}
        >
          Sign In
        </a>
      </div>
    </dialog>
  )
}
