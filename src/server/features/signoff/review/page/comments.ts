import { html } from 'hono/html'
import { type PartName, partLabels } from '#contracts/rules/approval/sign-off-parts.ts'
import type { Markup } from '../../page/layout.ts'
import { shortTime } from '../../page/short-time.ts'
import type { ReviewComment, Said } from '../read-review.ts'
import type { ReviewPage } from './shown-review.ts'

/** The comments on a part as a whole, and a form for the next. */
export function commentsOn(page: ReviewPage, part: PartName, open: boolean, onlyForm = false) {
  const own = page.review.comments.filter((one) => !onlyForm && one.part === part)
  return html`${own.map((comment) => commentForm(page, comment, open))}
${
  open
    ? html`<details><summary>Comment on ${lowered(partLabels[part])}</summary>
<form method="post" action="/review/${page.review.seat.id}/comments">
<input type="hidden" name="nonce" value="${page.nonce}"><input type="hidden" name="part" value="${part}">
<label for="comment-${part}">Your comment on ${lowered(partLabels[part])}</label>
<textarea id="comment-${part}" name="body" required maxlength="4000"></textarea>
<p class="buttons"><button>Send comment</button></p></form></details>`
    : ''
}`
}

/** One comment with its answers, and a form to answer. */
export function commentForm(page: ReviewPage, comment: ReviewComment, open: boolean): Markup {
  const { id, author, quote, body, suggestion, replies, resolved, anchor } = comment
  return html`<section class="comment ${resolved ? 'done' : ''}" id="comment-${id}" aria-label="Comment by ${author}">
${quote ? html`<blockquote dir="auto">“${quote}”</blockquote>` : ''}
${anchor?.state === 'orphaned' ? html`<p class="soft small">These words are no longer in the text.</p>` : ''}
${anchor?.state === 'changed' ? html`<p class="soft small">The text has changed since this comment.</p>` : ''}
<p>${byline(page, comment)}${resolved ? html` <span class="soft small">· done</span>` : ''}</p>
<p class="post" dir="auto">${body}</p>
${suggestion ? html`<p dir="auto">Suggested: <ins>${suggestion}</ins></p>` : ''}
${replies.map(
  (reply) =>
    html`<div class="reply"><p>${byline(page, reply)}</p><p class="post" dir="auto">${reply.body}</p></div>`,
)}
${
  open
    ? html`<details><summary>Answer<span class="hidden"> ${author}</span></summary><form method="post" action="/review/${page.review.seat.id}/comments">
<input type="hidden" name="nonce" value="${page.nonce}"><input type="hidden" name="part" value="${comment.part}">
<input type="hidden" name="replyTo" value="${id}">
<label for="answer-${id}">Your answer</label><textarea id="answer-${id}" name="body" required maxlength="4000"></textarea>
<p class="buttons"><button>Send answer</button></p></form></details>`
    : ''
}</section>`
}

/** Who said it, for whom they work where that is the agency, and when. */
function byline({ review }: ReviewPage, { author, mine, ofAgency, at }: Said): Markup {
  const { agency, client } = review
  const about = [ofAgency && author !== agency && agency, shortTime(at, client.timeZone)]
  return html`<strong>${mine ? 'You' : author}</strong> <span class="soft small">· ${about.filter(Boolean).join(' · ')}</span>`
}

/** What the script opens over selected words. */
export function selectionForm(page: ReviewPage): Markup {
  return html`<dialog id="selection" aria-labelledby="selection-title">
<form method="post" action="/review/${page.review.seat.id}/comments">
<h2 id="selection-title">Comment on these words</h2>
<blockquote class="soft" id="selection-quote"></blockquote>
<input type="hidden" name="nonce" value="${page.nonce}"><input type="hidden" name="part" value="text">
${['exact', 'prefix', 'suffix', 'block', 'start'].map((name) => html`<input type="hidden" name="${name}">`)}
<label for="selection-body">Your comment</label>
<textarea id="selection-body" name="body" maxlength="4000"></textarea>
<label for="selection-words">The words you would rather read, if you like</label>
<textarea id="selection-words" name="suggestion" maxlength="4000"></textarea>
<p class="buttons"><button class="main">Send comment</button><button type="button" id="selection-close">Cancel</button></p>
</form></dialog>`
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
