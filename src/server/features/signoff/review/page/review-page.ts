import { html, raw } from 'hono/html'
import { longDate } from '#contracts/rules/approval/review-mail.ts'
import { readTimeWords } from '#contracts/rules/articles/read-time.ts'
import { languageOf } from '#server/text/language/language-of.ts'
import { headOf, layout, type Markup } from '../../page/layout.ts'
import { shortTime } from '../../page/short-time.ts'
import type { Review, ReviewComment } from '../read-review.ts'
import { beingChanged, changesOf } from './changes.ts'
import { commentForm, commentsOn, selectionForm } from './comments.ts'
import { decisionForm } from './decision.ts'
import type { ReviewPage } from './shown-review.ts'
import { unsent } from './unsent.ts'

/** The package as readers will see it, with comments, changes and the decision. */
export function reviewPage(page: ReviewPage) {
  const { review, said, newer, typed } = page
  const { state, stale } = review
  const open = (state === 'open' || state === 'decided') && !stale
  const notSent = unsent(typed?.comment || (open ? '' : typed?.note))
  const changeOnly = open && (newer?.key ? true : review.onlyChange && state === 'open')
  return layout({
    title: `For approval: ${review.package.title}`,
    head: headOf(review),
    script: true,
    body: html`
${
  said && !(said.good && isAnswered(review)) && !(said.ofDecision && open)
    ? html`<p class="sheet notice ${said.good ? 'good' : ''}" role="${said.good ? 'status' : 'alert'}">${said.text}</p>`
    : ''
}
${notSent && html`<section class="sheet">${notSent}</section>`}
${newer?.key === null ? beingChanged(page) : html`${stateNotice(page)}${request(review, changeOnly)}`}
${changesOf(page)}
${changeOnly ? changeFirst(page) : wholeFirst(page, open)}
${open ? selectionForm(page) : ''}`,
  })
}

/** Of what they have approved or just read only the change is new; the package is there to look up. */
function changeFirst(page: ReviewPage): Markup {
  return html`${wayToDecision(page)}${decisionForm(page)}
<details class="whole"><summary>Read the whole package, with the change in it${commentCount(page.review)}</summary>
${packageOf(page, true)}</details>`
}

function commentCount({ comments }: Review): string {
  const { length } = comments
  return length === 0 ? '' : ` (${length} ${length === 1 ? 'comment' : 'comments'})`
}

function wholeFirst(page: ReviewPage, open: boolean): Markup {
  return html`${packageOf(page, open)}${open ? html`${wayToDecision(page)}${decisionForm(page)}` : ''}`
}

/** Stays at the bottom of the window until the form below it is reached, which then covers it. */
function wayToDecision({ review }: ReviewPage): Markup | '' {
  if (isAnswered(review)) return ''
  return html`<p class="bar"><a class="button main" href="#decision">Decide</a></p>`
}

/** Whether the round has ended, or goes on without them. */
function isAnswered({ state, decisions }: Review): boolean {
  return state !== 'open' || decisions.some(({ mine }) => mine)
}

function packageOf(page: ReviewPage, open: boolean): Markup {
  return html`${articleOf(page, open)}${searchOf(page, open)}${postsOf(page, open)}<div data-end></div>`
}

function request(review: Review, changeOnly: boolean): Markup | '' {
  const { message, dueOn, sender, seat, isFirst, onlyChange, stale } = review
  if (isAnswered(review) || stale) return ''
  return html`<section class="sheet">
${changeOnly ? html`<h1>${review.package.title}</h1>` : ''}<p>Hello ${seat.name},</p>
<p>${
    isFirst
      ? html`${sender} asks for your approval. Nothing is published before you have given it.`
      : onlyChange
        ? html`${sender} has changed something since it was approved, and asks you to approve that change alone. Nothing is published before you have.`
        : html`${sender} has changed this and asks you to approve the change. Nothing is published before you have.`
  }</p>
${message ? html`<blockquote class="post" dir="auto">${message}</blockquote>` : ''}
${dueOn ? html`<p>Please answer by <strong>${longDate(dueOn)}</strong>.</p>` : ''}
<p class="soft small screen"><span class="scripted">Select any words to comment on them. </span>Nothing is decided until you send the form ${changeOnly ? 'below' : 'at the end'}.</p>
</section>`
}

const changeOfMind = html`If you change your mind, <a href="#decision">say so below</a>.`

function stateNotice({ review, said }: ReviewPage): Markup | '' {
  const { state, stale, agency, client, decisions, roundState } = review
  if (!isAnswered(review) && !stale) return ''
  const own = decisions.find(({ mine }) => mine)
  // What was just done and where it stands is one thing to read, and said once.
  const just = said?.good && isAnswered(review) ? said : null
  const done = (fact: string) => (just?.ofDecision ? '' : `${fact}. `)
  const text =
    state === 'superseded'
      ? `${agency} has sent you a newer version. Please use the link in the latest email.`
      : state === 'recalled'
        ? `${agency} has withdrawn this. There is nothing you need to do.`
        : state === 'voided'
          ? `This was changed after it was approved, so the approval no longer holds. ${agency} will send you the change.`
          : stale
            ? `${agency} is changing this right now, so it cannot be approved as it is. They will send you the new version.`
            : state === 'open'
              ? html`${done('You have approved this')}Others have yet to answer, and nothing is published before they have. ${changeOfMind}`
              : roundState === 'approved'
                ? html`${done(own ? 'You have approved this' : 'This has been approved')}It goes out exactly as you see it here. ${changeOfMind}`
                : `${done(own?.verdict === 'changes' ? 'You have asked for changes' : 'Changes have been asked for')}${agency} will send you the new version.`
  const stands = (state === 'open' || (state === 'decided' && roundState === 'approved')) && !stale
  const good = stands || just?.ofDecision
  return html`<section class="sheet notice ${good ? 'good' : ''}">
${just ? html`<p role="status"><strong>${just.text}</strong></p>` : ''}<p>${text}</p>
${decisions.map(
  (one) =>
    html`<p class="small soft" dir="auto">${one.mine ? 'You' : one.name}: ${one.verdict === 'changes' ? 'asked for changes' : 'approved'}, ${shortTime(one.at, client.timeZone)}${one.note ? html` – “${one.note}”` : ''}</p>`,
)}</section>`
}

function articleOf(page: ReviewPage, open: boolean): Markup {
  const { package: sent, blocks, comments, bannerShown } = page.review
  const { banner, author, readTime } = sent
  const byline = [author.name && `By ${author.name}`, readTime && readTimeWords(readTime)]
    .filter(Boolean)
    .join(' · ')
  const orphans = comments.filter(({ part, anchor }) => part === 'text' && !hasPlace(anchor))
  const language = languageOfReview(page)
  return html`<article class="sheet article">
<div data-part="title" dir="auto" lang="${language}"><h1>${sent.title}</h1>${sent.subtitle ? html`<p class="lead">${sent.subtitle}</p>` : ''}</div>
${byline && html`<p class="soft small">${byline}</p>`}
${commentsOn(page, 'title', open)}
${
  banner
    ? html`<figure><img fetchpriority="high" width="1024" height="576" src="${bannerShown}" alt="${banner.alt}">
<figcaption>${banner.alt ? html`Alt text: ${banner.alt}` : 'No description'}</figcaption></figure>${commentsOn(page, 'banner', open)}`
    : ''
}
${blocks.map(
  (
    block,
    index,
  ) => html`<div data-block="${index}" dir="auto" lang="${language}">${raw(scrollable(block.html))}</div>
${comments
  .filter(({ part, anchor }) => part === 'text' && hasPlace(anchor) && anchor.block === index)
  .map((comment) => commentForm(page, comment, open))}`,
)}
${orphans.map((comment: ReviewComment) => commentForm(page, comment, open))}
${commentsOn(page, 'text', open, true)}
</article>`
}

/** The tag of the language of what is reviewed; '' leaves it to the reader. */
function languageOfReview({ review: { package: sent, blocks } }: ReviewPage): string {
  const words = blocks.map((block) => block.html.replace(/<[^>]*>/g, ' '))
  return languageOf([sent.title, ...words].join('\n')) ?? ''
}

/** A wide table is scrolled by keyboard, too. */
function scrollable(html: string): string {
  return html.replaceAll('<table>', '<table tabindex="0">')
}

function hasPlace<T extends { state: string }>(
  anchor: T | null,
): anchor is Extract<T, { block: number }> {
  return anchor !== null && anchor.state !== 'orphaned'
}

function searchOf(page: ReviewPage, open: boolean): Markup {
  const { slug, title, description } = page.review.package
  return html`<section class="sheet" aria-labelledby="search"><h2 id="search">In search results</h2>
<div class="snippet"><p class="address">…/${slug}</p><p class="name">${title}</p>
<p>${description || 'No description: search engines choose a passage themselves.'}</p></div>
${commentsOn(page, 'description', open)}</section>`
}

const networks = [
  ['linkedin', 'On LinkedIn'],
  ['facebook', 'On Facebook'],
  ['twitter', 'On X'],
  ['newsletter', 'In the newsletter'],
] as const

function postsOf(page: ReviewPage, open: boolean): (Markup | '')[] {
  const { posts } = page.review.package
  return networks.map(([network, label]) =>
    posts[network]
      ? html`<section class="sheet" aria-labelledby="${network}"><h2 id="${network}">${label}</h2>
<p class="post" dir="auto">${posts[network]}</p>${commentsOn(page, network, open)}</section>`
      : '',
  )
}
