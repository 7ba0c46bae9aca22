import { isTypedIntoText } from '#web/lib/keys/typed-into-text.ts'

/** Whether a key belongs to something else: a field, a menu, a dialog or a shortcut of the browser. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (isTypedIntoText(event)) return true
  const target = event.target instanceof Element ? event.target : document.body
  return target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
}
