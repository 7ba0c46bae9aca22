import type { ReactNode } from 'react'
import { buttonLook } from '#web/ui/button-look.ts'

/** The main button of a sign-in form; while pending it keeps its label and takes no clicks. */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      disabled={pending}
      aria-busy={pending || undefined}
      className={`${buttonLook({ variant: 'primary', size: 'lg' })} w-full`}
    >
      {pending && (
        <span
          aria-hidden
          className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
        />
      )}
      {children}
    </button>
  )
}
