/** How notices of a kind go out by mail: as they happen, once a day, or not at all. */
export const mailChoices = ['now', 'daily', 'off'] as const
export type MailChoice = (typeof mailChoices)[number]

/** What members are told of, and how it goes out by mail until they choose otherwise. */
export const noticeKinds = {
  assigned: { label: 'An article is assigned to you', mail: 'now' },
  waiting: { label: 'An article is waiting for your review', mail: 'now' },
  reviewed: { label: 'A review you asked for is answered', mail: 'now' },
  mentioned: { label: 'Somebody mentions you in a comment', mail: 'now' },
  finished: { label: 'One of your articles is written', mail: 'off' },
  failed: { label: 'Writing or publishing one of your articles has failed', mail: 'daily' },
  published: { label: 'One of your articles is published', mail: 'off' },
  batch: {
    label: 'A batch that you ordered or work on is finished, or waits for you',
    mail: 'now',
  },
  outline: { label: 'An outline is waiting for you', mail: 'now' },
  credits: { label: 'Credits are running low', mail: 'now' },
  approval_rule: { label: 'Somebody changes which approval is needed', mail: 'now' },
  payment: { label: 'The payment for the plan is declined', mail: 'now' },
  recurring: { label: 'A recurring brief of yours could not order', mail: 'now' },
  expert: { label: 'Somebody at a client answers questions you asked', mail: 'now' },
  webhook: { label: 'A webhook is turned off because it fails', mail: 'now' },
  app: { label: 'An app you connected is disconnected for safety', mail: 'now' },
} as const satisfies Record<string, { label: string; mail: MailChoice }>
export type NoticeKind = keyof typeof noticeKinds

export type NoticeFacts = {
  kind: NoticeKind
  /** Who did it, where a person did. */
  by: string | null
  /** The article, the campaign or the client; null where there are several, or none. */
  title: string | null
  /**
   * How many articles, where there are several; the credits left, the days that an outline has waited, or the answers so
   * far, where not all are there.
   */
  count: number | null
  /**
   * Why something failed, where it was published, what a comment says, what a reviewer did (a verdict, or `comment`),
   * what somebody did to a rule of approval, what a recurring brief did not order, the plan that is to be paid, the webhook, the
   * app, how a batch ended, or the subject that an expert was asked about.
   */
  message: string
}

const articles = (count: number | null) =>
  count === 1 ? 'an article' : `${count ?? 'several'} articles`

const are = (count: number | null) => (count !== null && count !== 1 ? 'are' : 'is')

/** What a reviewer did, by the message of the notice. */
const answers: Record<string, string> = {
  approve: 'has approved',
  approve_with_notes: 'has approved, with a note,',
  changes: 'asks for changes to',
  comment: 'has commented on',
}

/** A notice as one sentence without a full stop. */
export function noticeSentence({ kind, by, title, count, message }: NoticeFacts): string {
  const who = by ?? 'Somebody'
  const what = title === null ? articles(count) : `“${title}”`
  switch (kind) {
    case 'assigned':
      return by === null
        ? `${what} ${are(count)} assigned to you`
        : `${who} assigned ${what} to you`
    case 'waiting':
      return `${who} asks you to review ${what}`
    case 'reviewed':
      return `${who} ${answers[message] ?? 'has reviewed'} ${what}`
    case 'mentioned':
      return `${who} mentioned you in a comment on ${what}`
    case 'finished':
      return `${what} ${are(count)} written`
    case 'failed':
      return `${what}: ${message.replace(/\.$/, '')}`
    case 'published':
      return message && title !== null
        ? `${what} is published on ${message}`
        : `${what} ${are(count)} published`
    case 'batch':
      return message
    case 'outline':
      return count === null
        ? `The outline of ${what} is waiting for you`
        : `The outline of ${what} has been waiting for ${count === 1 ? 'a day' : `${count} days`}`
    case 'approval_rule':
      return `${who} ${message}`
    case 'credits':
      return `${count === 1 ? '1 credit is' : `${count ?? 0} credits are`} left`
    case 'recurring':
      return `The recurring brief of ${title === null ? 'a campaign' : what}, ${message.replace(/\.$/, '')}`
    case 'expert':
      return `${who} has answered ${count === null ? 'your questions' : `${count} of your questions`} about “${message}”`
    case 'webhook':
      return `The webhook “${message}” is turned off: its address has not taken a message for days`
    case 'app':
      return `“${message}” is disconnected: one of its tokens was used twice, so somebody else may hold them`
    case 'payment':
      return `The card for the ${message} plan was declined; its credits wait for the payment`
  }
}
