import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { isLeavingForCheckout } from '#web/lib/forms/leaving.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type UnsavedChangesProps = {
  /** Whether something would be lost. */
  dirty: boolean
  /** Leaving by a link saves, so that only closing the tab asks. */
  savesOnLeaving?: boolean
  /** Set it to true right before leaving on purpose, such as after a save. */
  leaving: { readonly current: boolean }
  /** The person chose to leave without saving. */
  onDiscard: () => void
}

/** Asks before people leave a page with unsaved changes, by link, back button or closing the tab. */
export function UnsavedChanges(props: UnsavedChangesProps) {
  const { dirty, savesOnLeaving = false, leaving, onDiscard } = props
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !savesOnLeaving &&
      !leaving.current &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  const proceed = useRef(false)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current && !proceed.current && !isLeavingForCheckout()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, leaving])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open && !proceed.current && blocker.state === 'blocked') blocker.reset()
      }}
      title="Leave without saving?"
      description="Your changes have not been saved and will be lost."
      confirmLabel="Leave without saving"
      cancelLabel="Keep editing"
      onConfirm={() => {
        proceed.current = true
        onDiscard()
        if (blocker.state === 'blocked') blocker.proceed()
      }}
    />
  )
}
