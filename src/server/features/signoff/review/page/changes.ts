import { html } from 'hono/html'
import type { PartChange } from '#contracts/approval/sign-off-shapes.ts'
import type { Markup } from '../../page/layout.ts'
import type { ReviewPage } from './shown-review.ts'

/** What differs from a version they have seen, part by part. */
export function changesOf({ review, newer }: ReviewPage): Markup | '' {
  if (review.changes.length === 0) return ''
  return html`<section class="sheet" aria-labelledby="changes"><h2 id="changes">What has changed</h2>
<p class="soft small">Since the version that ${newer ? 'was on your page' : 'was sent to you before'}. Everything else is as it was.</p>
${review.changes.map(
  ({ part, changes: runs }) =>
    html`<h3>${part}</h3><p class="change">${shortened(runs).map((run) =>
      run.kind === 'same'
        ? run.text
        : run.kind === 'added'
          ? html`<ins><span class="hidden">Added: </span>${run.text}</ins>`
          : html`<del><span class="hidden">Removed: </span>${run.text}</del>`,
    )}</p>`,
)}</section>`
}

/** What is being changed while they decide, by name alone: nobody was sent it yet. */
export function beingChanged({ newer, review }: ReviewPage): Markup | '' {
  if (newer?.key !== null) return ''
  return html`<section class="sheet" aria-labelledby="changing"><h2 id="changing">What is being changed</h2>
<ul>${newer.parts.map((part) => html`<li>${part}</li>`)}</ul>
<p>You will see each change word by word once ${review.agency} has sent it to you.</p>
</section>`
}

type Run = PartChange['changes'][number]

/** Long stretches without a change are cut to what stands next to one. */
function shortened(runs: readonly Run[]): Run[] {
  return runs.map((run) => {
    if (run.kind !== 'same' || run.text.length < 400) return run
    return { ...run, text: `${run.text.slice(0, 150)}\n[…]\n${run.text.slice(-150)}` }
  })
}
