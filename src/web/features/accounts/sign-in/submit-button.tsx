import type { ReactNode } from 'react'
import { useHydrated } from '#web/lib/hydrated.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/**
 * The main button of a sign-in form; while pending it keeps its label and takes no clicks. Nor does it before
 * the page's scripts run: the browser would send the form itself, with the password in the address.
 */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <button
      type="submit"
      disabled={pending || !hydrated}
      aria-busy={pending || undefined}
      className={`${buttonStyle({ variant: 'primary', size: 'lg' })} w-full ${hydrated ? '' : 'disabled:opacity-100'}`}
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
