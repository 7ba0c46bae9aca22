/** Characters that about ten lines of a comment hold. */
const most = 700
/** What a line break takes of them, as on a phone. */
const perLine = 40

/** Whether a comment would push aside what stands around it, so that only its beginning is shown at first. */
export function isLongText(text: string): boolean {
  return text.length + (text.split('\n').length - 1) * perLine > most
}
