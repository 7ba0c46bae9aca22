import { useSyncExternalStore } from 'react'

let wanted = false
const listeners = new Set<() => void>()

/** Brings the toaster onto the page; screens that call sonner's `toast` themselves ask for it once. */
export function showToaster(): void {
  if (wanted) return
  wanted = true
  for (const listener of listeners) listener()
}

/** Whether the root should show the toaster yet. */
export function useToasterShown(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wanted,
    () => false,
  )
}

/** Resolves with the connection, or after a moment where the browser believes it has one. */
function connectionBack(): Promise<void> {
  return new Promise((resolve) => {
    // The event may have come and gone before the failure was known here.
    if (navigator.onLine) setTimeout(resolve, 1000)
    else window.addEventListener('online', () => resolve(), { once: true })
  })
}

/**
 * Fetches a part of the page, again each time the connection is back: what it is for waits, and the
 * page around it goes on.
 */
export async function retryWhenOnline<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await fetchPart()
    } catch {
      await connectionBack()
    }
  }
}

let sonner: Promise<typeof import('sonner')> | undefined

/** One promise for all that is told: separate ones may be kept in another order than they were made. */
function raiser() {
  sonner ??= retryWhenOnline(() => import('sonner'))
  return sonner
}

type ToastOptions = {
  /** Replaces the toast that was raised with the same one, instead of standing beside it. */
  id?: string
  description?: string
  /** Milliseconds; the toaster's own when left out. */
  duration?: number
  action?: { label: string; onClick: () => void }
}

/**
 * The toasts on screen: the id they were raised with, and sonner's own. One on its way out is not
 * among them, for sonner takes what replaces it away with it.
 */
const standing = new Map<string, string | number>()

const nothingMore = { description: undefined, action: undefined, cancel: undefined }

/** Raises a toast and loads what shows it on first use, so that a public page does not carry it. */
export async function notify(
  kind: 'success' | 'info' | 'warning' | 'error',
  message: string,
  { id = '', action, ...looks }: ToastOptions = {},
): Promise<void> {
  showToaster()
  const { toast } = await raiser()
  const gone = (raised: { id: string | number }) => {
    if (standing.get(id) === raised.id) standing.delete(id)
  }
  const raised = toast[kind](message, {
    // What its predecessor offered does not belong to it.
    ...nothingMore,
    ...looks,
    id: standing.get(id),
    onAutoClose: gone,
    onDismiss: gone,
    action: action && {
      label: action.label,
      onClick: (event) => {
        // Left to itself, sonner gives the focus back later, and takes it from where this leads.
        event.currentTarget.blur()
        standing.delete(id)
        action.onClick()
      },
    },
  })
  if (id) standing.set(id, raised)
}

/** Takes back the toast with this id, if it stands. */
export async function dismissToast(id: string): Promise<void> {
  // Before the first toast there is nothing to take back.
  if (!wanted) return
  const { toast } = await raiser()
  const raised = standing.get(id)
  if (raised === undefined) return
  standing.delete(id)
  toast.dismiss(raised)
}
