import { html } from 'hono/html'
import { longDate } from '#contracts/rules/approval/review-mail.ts'
import { headOf, layout, type Markup } from '../../page/layout.ts'
import { deviceDays } from '../remembered-device.ts'
import type { ReviewPage } from './shown-review.ts'

const allChoices = [
  ['approve', 'Approve', 'It can go out exactly as it is here.'],
  [
    'approve_with_notes',
    'Approve, with a note',
    'It can go out as it is; the note is for next time.',
  ],
  ['changes', 'Ask for changes', 'It does not go out. You get the new version to approve.'],
] as const

const changeChoices = [
  ['approve', 'Approve the change', 'The rest stays approved as it was. It can go out.'],
  ['changes', 'Ask for changes', 'It does not go out. You get the new version to approve.'],
] as const

/** The form that decides: nothing else on the page does. */
export function decisionForm(page: ReviewPage): Markup {
  const { review, nonce, said, typed, rememberedUntil } = page
  const refusal = said?.ofDecision && !said.good && said.text
  const choices = review.onlyChange ? changeChoices : allChoices
  const isDecided = review.decisions.some(({ mine }) => mine)
  return html`<section class="sheet screen" aria-labelledby="decision"><h2 id="decision" tabindex="-1">${isDecided ? 'Change your decision' : 'Your decision'}</h2>
<form method="post" action="/review/${review.seat.id}/decision">
<input type="hidden" name="nonce" value="${nonce}"><input type="hidden" name="package" value="${review.packageSha256}">
<fieldset><legend class="hidden">What do you decide?</legend>
${choices.map(
  ([
    value,
    label,
    hint,
  ]) => html`<label class="choice"><input type="radio" name="verdict" value="${value}" required
${typed?.verdict === value ? 'checked' : ''}><span><strong>${label}</strong><span class="soft small">${hint}</span></span></label>`,
)}</fieldset>
${refusal && html`<p class="notice" role="alert" id="refusal">${refusal}</p>`}
<label for="note">Your note</label>
<textarea id="note" name="note" maxlength="2000" aria-describedby="${refusal ? 'refusal ' : ''}note-hint" ${refusal ? 'autofocus' : ''}>${typed?.note ?? ''}</textarea>
<p class="soft small" id="note-hint">If you ask for changes, say here what should change, or comment on the text.</p>
<p class="buttons"><button class="main">Send my decision</button></p>
${rememberedUntil ? '' : html`<p class="soft small">The first time, we email a code to ${review.seat.email} to make sure that it is you.</p>`}
</form>${rememberedUntil ? rememberedDevice(page, rememberedUntil) : ''}</section>`
}

function rememberedDevice({ review, nonce }: ReviewPage, until: Date): Markup {
  return html`<form class="aside" method="post" action="/review/${review.seat.id}/forget"><input type="hidden" name="nonce" value="${nonce}">
<p class="soft small">This device is remembered for ${review.seat.email} until ${longDate(until.toISOString().slice(0, 10))}: no code is needed.</p>
<p class="buttons"><button>Forget this device</button></p></form>`
}

/** Asks for the code that was mailed, with the decision that waits for it. */
export function codePage({ review, nonce, said, typed }: ReviewPage) {
  const { seat, agency, packageSha256 } = review
  const hidden = html`<input type="hidden" name="nonce" value="${nonce}"><input type="hidden" name="package" value="${packageSha256}">
<input type="hidden" name="verdict" value="${typed?.verdict ?? ''}"><input type="hidden" name="note" value="${typed?.note ?? ''}">`
  return layout({
    title: 'Confirm that it is you',
    head: headOf(review),
    script: true,
    body: html`<section class="sheet"><h1>Confirm that it is you</h1>
${said ? html`<p class="notice ${said.good ? 'good' : ''}" role="${said.good ? 'status' : 'alert'}">${said.text}</p>` : ''}
<p>We have emailed a six-digit code to <strong>${seat.email}</strong>. It works for ten minutes. Your decision is sent once you have entered it.</p>
<form method="post" action="/review/${seat.id}/confirm">${hidden}
<label for="code">The code</label>
<input class="code" type="text" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="7" required autofocus>
<label class="tick"><input type="checkbox" name="remember" value="yes" ${typed?.remember ? 'checked' : ''}><span>Remember this device for ${deviceDays} days<span class="soft small">The next links from ${agency} then take no code here. Only tick this on a device of your own.</span></span></label>
<p class="buttons"><button class="main">Confirm and send my decision</button></p></form>
<form method="post" action="/review/${seat.id}/decision">${hidden}
<p class="buttons"><button name="another" value="yes">Send another code</button> <a class="button" href="/review/${seat.id}">Back to the article</a></p></form>
</section>`,
  })
}
