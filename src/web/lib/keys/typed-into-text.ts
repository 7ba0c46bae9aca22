const fields = 'input, textarea, select, [contenteditable]'

/** Whether the last key was typed into a text, which nobody has left since by a key or the pointer. */
let isTyping = false

/**
 * Whether a key belongs to a text: to the one that holds the focus, or to one that held it a moment ago and was
 * taken away or made anew between two keys. No such key is a shortcut of the page.
 */
export function isTypedIntoText({ target, key }: Pick<KeyboardEvent, 'target' | 'key'>): boolean {
  if (target instanceof Element && target.closest(fields)) return true
  return isTyping && key.length === 1
}

/** Follows where keys go, before anybody acts on them. */
function follow(event: KeyboardEvent): void {
  const isInText = event.target instanceof Element && event.target.closest(fields) !== null
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey
  if (isInText && isLetter) isTyping = true
  // Backspace goes on in the text; any other key may lead out of it.
  else if (!isLetter && event.key !== 'Backspace' && event.key !== 'Shift') isTyping = false
}

const leave = () => {
  isTyping = false
}

globalThis.document?.addEventListener('keydown', follow, true)
globalThis.document?.addEventListener('pointerdown', leave, true)
