import { html, raw } from 'hono/html'
import { brandStyle } from './brand-style.ts'
import { reviewStyles } from './review-styles.ts'

export type Markup = ReturnType<typeof html>

export type Frame = {
  title: string
  /** The client's name and logo, and who sent it; absent where the link does not say. */
  head?: {
    client: string
    logoUrl: string | null
    agency: string
    agencyLogo: string | null
    colour?: string | null
    /** The agency's name and logo come first, as on a letter of its own. */
    fromAgency?: boolean
  }
  body: Markup | Promise<Markup>
  script?: boolean
  /** Nothing is written on this page. */
  onlyRead?: boolean
  /** Who sees what is written on this page, where it isn’t a review. */
  readers?: string
}

/** The head of a page about a client's articles, in the client's colour or else the agency's. */
export function headOf(of: {
  client: { name: string; logoUrl: string | null; colour: string | null }
  agency: string
  agencyLogo: string | null
}): Frame['head'] {
  const { client, agency, agencyLogo } = of
  return { client: client.name, logoUrl: client.logoUrl, colour: client.colour, agency, agencyLogo }
}

/** A whole page for a reviewer: no tracking, nothing from elsewhere but the article's own pictures. */
export function layout({ title, head, body, script = false, onlyRead = false, readers }: Frame) {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="description" content="A page for people with an invitation.">
<title>${title}</title>
<style>${raw(reviewStyles)}</style>
${head?.colour ? html`<style>${raw(brandStyle(head.colour) ?? '')}</style>` : ''}
${script ? html`<script type="module" src="/review.js"></script>` : ''}
</head>
<body>
${head ? headerOf(head) : ''}
<main>${body}</main>
<footer>${
    head && !onlyRead
      ? html`${readers ?? `Only ${head.agency} and the reviewers at ${head.client} see what you write here.`} Sent with Copydesk.`
      : html`${head ? 'Sent with Copydesk.' : 'Copydesk'}`
  }</footer>
</body>
</html>`
}

function headerOf({ client, logoUrl, agency, agencyLogo, fromAgency }: NonNullable<Frame['head']>) {
  const [first, name, second, words] = fromAgency
    ? [agencyLogo, agency, logoUrl, `For ${client}`]
    : [logoUrl, client, agencyLogo, `Prepared by ${agency}`]
  return html`<header>
${first ? html`<img src="${first}" alt="">` : ''}
<p><strong>${name}</strong><span class="soft small">${words}</span></p>
${second ? html`<img class="agency" src="${second}" alt="">` : ''}
</header>`
}

/** A page that only says something, with at most one thing to do. */
export function messagePage(title: string, text: string, action: Markup | '' = '') {
  return layout({
    title,
    body: html`<section class="sheet"><h1>${title}</h1><p>${text}</p>${action}</section>`,
  })
}
