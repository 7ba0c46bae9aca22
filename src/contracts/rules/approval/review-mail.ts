import { writtenDate } from '../written-days.ts'

export type ReviewInvitation = {
  agency: string
  sender: string
  reviewer: string
  title: string
  message: string
  /** YYYY-MM-DD. */
  dueOn: string | null
  /** What has changed since the reviewers last had it; null when they see it for the first time. */
  changedParts: readonly string[] | null
  /** The largest changes in words, a line each. */
  difference?: string
  /** For a colleague, who reads and decides in the app. */
  internal?: boolean
}

export type ReviewMail = { subject: string; title: string; paragraphs: string[]; button: string }

/** The mail that asks a reviewer for approval: what is sent, and what the preview shows. */
export function reviewMail(of: ReviewInvitation): ReviewMail {
  const {
    agency,
    sender,
    reviewer,
    title,
    message,
    dueOn,
    changedParts,
    difference,
    internal = false,
  } = of
  const from = internal ? sender : agency
  // Whoever has given no name is known by an address, which is for colleagues alone.
  const author = internal || !sender.includes('@') ? sender : agency
  const first = changedParts === null
  return {
    subject: `${first ? 'For your approval' : 'Changed, for your approval'}: ${title}`,
    title,
    paragraphs: [
      `Hello ${reviewer},`,
      first
        ? internal
          ? `${from} asks for your approval before this goes any further.`
          : `${from} has prepared this for you and asks for your approval before it is published.`
        : `${from} has changed this since you last saw it and asks you to approve the change. ${changedSentence(changedParts)}`,
      ...(difference ? difference.split('\n') : []),
      ...(message ? [`${author} writes:`, `“${message}”`] : []),
      ...(dueOn ? [`Please answer by ${longDate(dueOn)}.`] : []),
      internal
        ? 'Open the article to read it, then approve it or ask for changes beside the text.'
        : 'The link opens the whole package. You can comment on any passage, ask for changes, or approve it. You need no account.',
    ],
    button: first ? 'Read and approve' : 'See the change',
  }
}

function changedSentence(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `Changed: ${parts.join(', ').toLowerCase()}.`
}

/** A day that is near, as clients read it: `Tuesday, Nov 24`. */
export function longDate(date: string): string {
  return writtenDate(date, { weekday: 'long', year: false })
}
