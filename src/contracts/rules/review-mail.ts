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
}

export type ReviewMail = { subject: string; title: string; paragraphs: string[]; button: string }

/** The mail that asks a reviewer for approval: what is sent, and what the preview shows. */
export function reviewMail(of: ReviewInvitation): ReviewMail {
  const { agency, reviewer, title, message, dueOn, changedParts } = of
  const first = changedParts === null
  return {
    subject: `${first ? 'For your approval' : 'Changed, for your approval'}: ${title}`,
    title,
    paragraphs: [
      `Hello ${reviewer},`,
      first
        ? `${agency} has prepared this for you and asks for your approval before it is published.`
        : `${agency} has changed this since you last had it and asks you to approve the change. ${changedSentence(changedParts)}`,
      ...(message ? [message] : []),
      ...(dueOn ? [`Please answer by ${longDate(dueOn)}.`] : []),
      'The link opens the whole package. You can comment on any passage, ask for changes, or approve it. You need no account.',
    ],
    button: first ? 'Read and approve' : 'See the change',
  }
}

function changedSentence(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `Changed: ${parts.join(', ').toLowerCase()}.`
}

/** A date as people write it, e.g. `Tuesday 24 November`. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}
