import { html } from 'hono/html'
import { messagePage } from '#server/features/signoff/review/page/layout.ts'
import type { Review } from '#server/features/signoff/review/read-review.ts'

/** What a page says after a form was sent, by the `said` of its address. */
export const said = {
  commented: { text: 'Your comment has been sent.', good: true },
  approved: { text: 'Thank you. Your approval has been recorded.', good: true },
  open: {
    text: 'Thank you. Your approval has been recorded; others have still to answer.',
    good: true,
  },
  changes_requested: { text: 'Thank you. Your request for changes has been sent.', good: true },
  forgotten: {
    text: 'This device is forgotten. Your next decision takes a code again.',
    good: true,
  },
} as const

/** Above what has changed since the page that somebody decided on. */
export const newerSent = {
  text: 'A newer version was sent to you while you were reading. Nothing has been decided. Look at what has changed and send your decision again: what you chose and wrote is still in the form.',
  good: false,
} as const

/** The page of a link that has ended, which shows nothing of the article; null for one that has not. */
export function endedPage({ state, seat, agency }: Review, nonce: string) {
  if (state === 'revoked') {
    return messagePage(
      'This link has been withdrawn',
      `Please ask ${agency} if you expected to see something here.`,
    )
  }
  if (state !== 'expired') return null
  return messagePage(
    'This link has expired',
    'Links work for a limited time. We can mail a new one to the same address.',
    html`<form method="post" action="/review/${seat.id}/renew"><input type="hidden" name="nonce" value="${nonce}">
<p class="buttons"><button class="main">Send me a new link</button></p></form>`,
  )
}
