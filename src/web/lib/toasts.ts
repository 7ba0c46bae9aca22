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

/**
 * The toasts on screen: our id, and sonner's. A toast on its way out is not listed, because sonner would
 * remove its replacement too.
 */
const visible = new Map<string, string | number>()

const cleared = { description: undefined, action: undefined, cancel: undefined }

/** Shows a toast; what shows it loads on first use, so that public pages do not carry it. */
export async function notify(
  kind: 'success' | 'info' | 'warning' | 'error',
  message: string,
  { id = '', action, ...looks }: ToastOptions = {},
): Promise<void> {
  showToaster()
  const { toast } = await loadSonner()
  const forget = (closed: { id: string | number }) => {
    if (visible.get(id) === closed.id) visible.delete(id)
  }
  const sonnerId = toast[kind](message, {
    // Sonner would keep the description and the action of the toast this one replaces.
    ...cleared,
    ...looks,
    id: visible.get(id),
    onAutoClose: forget,
    onDismiss: forget,
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
  if (id) visible.set(id, sonnerId)
}

/** Closes the toast with this id, if it is on screen. */
export async function dismissToast(id: string): Promise<void> {
  if (!shown) return
  const { toast } = await loadSonner()
  const sonnerId = visible.get(id)
  if (sonnerId === undefined) return
  visible.delete(id)
  toast.dismiss(sonnerId)
}

/** Takes a toast off the screen. */
export async function dismiss(id: string): Promise<void> {
  const { toast } = await loadSonner()
  const sonnerId = visible.get(id)
  visible.delete(id)
  if (sonnerId !== undefined) toast.dismiss(sonnerId)
}
