import type { Standing } from '#contracts/articles/articles.ts'

export type ToDo = {
  label: string
  /** Whether the next step of the article opens at once. */
  opens: boolean
}

type Waiting = {
  standing: Standing
  /** Whether it could not be written, so that it can be tried again. */
  failed: boolean
  /** Whether somebody has to approve it before it goes out. */
  approval: boolean
}

/** What to do with an article that waits for us, as the words of the button that leads there. */
export function whatToDo({ standing: { stage }, failed, approval }: Waiting): ToDo {
  const goesOut = approval ? 'Send for approval' : 'Publish…'
  switch (stage) {
    case 'changes':
      return { label: 'Answer changes', opens: false }
    case 'attention':
      return { label: failed ? 'Retry' : 'Fix', opens: false }
    case 'outline':
      return { label: 'Approve outline', opens: false }
    case 'with_colleague':
      return { label: 'Review', opens: false }
    case 'approved':
      return { label: 'Publish…', opens: true }
    case 'changed':
      return { label: goesOut, opens: true }
    default:
      return approval ? { label: goesOut, opens: true } : { label: 'Check', opens: false }
  }
}
