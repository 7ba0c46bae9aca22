import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from '../../ui/button-look.ts'

/** The main button of a sign-in form; while pending it keeps its words and takes no clicks. */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      disabled={pending}
      aria-busy={pending || undefined}
      className={clsx(buttonLook({ variant: 'primary', size: 'lg' }), 'w-full')}
    >
      {pending && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  )
}
