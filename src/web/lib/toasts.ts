import { useSyncExternalStore } from 'react'
import { retryWhenOnline } from './reload/retry-when-online.ts'

let shown = false
const listeners = new Set<() => void>()

/** Puts the toaster on the page; screens that call sonner's `toast` themselves ask for it once. */
export function showToaster(): void {
  if (shown) return
  shown = true
  for (const listener of listeners) listener()
}

/** Whether the root should render the toaster yet. */
export function useToasterShown(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => false,
  )
}

let sonner: Promise<typeof import('sonner')> | undefined

/** One promise for all calls, so that they are answered in order. */
function loadSonner() {
  sonner ??= retryWhenOnline(() => import('sonner'))
  return sonner
}

type ToastOptions = {
  /** Replaces the toast with the same id instead of adding another. */
  id?: string
  description?: string
  /** Milliseconds; the toaster's own when left out. */
  duration?: number
  action?: { label: string; onClick: () => void }
}

/** A toast on screen: sonner's id, and how to show it anew. */
type Visible = { sonnerId: string | number; show: () => void }
/** By our ids. A toast on its way out is not listed, because sonner would remove its replacement too. */
const visible = new Map<string, Visible>()

const cleared = { description: undefined, action: undefined, cancel: undefined }

/** Shows a toast; what shows it loads on first use, so that public pages do not carry it. */
export async function notify(
  kind: 'success' | 'info' | 'warning' | 'error',
  message: string,
  { id = '', action, ...looks }: ToastOptions = {},
): Promise<void> {
  showToaster()
  const { toast } = await loadSonner()
  const show = () => {
    const sonnerId = toast[kind](message, {
      // Sonner would keep the description and the action of the toast this one replaces.
      ...cleared,
      ...looks,
      id: visible.get(id)?.sonnerId,
      onAutoClose: end,
      onDismiss: end,
      action: action && {
        label: action.label,
        onClick: (event) => {
          // Otherwise sonner restores the focus later, and takes it from where the action led.
          event.currentTarget.blur()
          visible.delete(id)
          action.onClick()
        },
      },
    })
    if (id) visible.set(id, { sonnerId, show })
  }
  const end = (closed: { id: string | number }) => {
    const latest = visible.get(id)
    if (latest?.sonnerId !== closed.id) return
    visible.delete(id)
    // Its replacement was not on screen yet, and sonner takes that away as well.
    if (latest.show !== show) latest.show()
  }
  show()
}

/** Closes the toast with this id, if it is on screen. */
export async function dismissToast(id: string): Promise<void> {
  if (!shown) return
  const { toast } = await loadSonner()
  const shownToast = visible.get(id)
  if (!shownToast) return
  visible.delete(id)
  toast.dismiss(shownToast.sonnerId)
}
