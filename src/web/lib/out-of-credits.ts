import { useSyncExternalStore } from 'react'
import { notify } from './toasts.ts'

/** What more credits are wanted for: `needed` is the price of an order, 0 when there is none. */
export type CreditRequest = { needed: number }

let open: CreditRequest | null = null
const listeners = new Set<() => void>()

function show(request: CreditRequest | null): void {
  open = request
  for (const listener of listeners) listener()
}

/** Opens the dialog that sells credits, from wherever they are short. */
export function offerCredits(request: CreditRequest): void {
  show(request)
}

/** Says that an order was refused for want of credits, and offers more; `needed` is its price. */
export function refusedForCredits(
  needed: number,
  description = 'Please purchase more credits to continue.',
): void {
  void notify('error', 'Insufficient Credits', { duration: 8000, description })
  offerCredits({ needed })
}

export function closeCreditOffer(): void {
  show(null)
}

/** What credits are wanted for at the moment; null while the dialog is closed. */
export function useCreditRequest(): CreditRequest | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
}
