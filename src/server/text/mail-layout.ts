import { product } from '#contracts/product.ts'
import { inkOn } from '#contracts/rules/clients/brand-colour.ts'
import { escapeHtml } from './pages/escape-html.ts'

/** Who a mail is from, for readers who know an agency and not us; the colour, `#rrggbb`, is their client’s, the logo an address. */
export type Letterhead = { name: string; colour: string | null; logo: string | null }

type Link = { label: string; url: string }

/** The content of a mail. All texts are plain; the addresses of its links are http or https URLs. */
export type MailContent = {
  title: string
  paragraphs: readonly string[]
  /** A list below them; each leads somewhere, by an http or https address. */
  items?: readonly { text: string; url: string }[]
  button?: Link
  /** A one-time code, shown large, and first where a phone announces the mail. */
  code?: string
  footer: string
  /** Where its reader chooses which mails they get. */
  footerLinks?: readonly Link[]
  letterhead?: Letterhead
}

const sans = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const serif = "Newsreader,'Iowan Old Style',Georgia,'Times New Roman',serif"
const pencil = '#b5301c'
const mono = "ui-monospace,'JetBrains Mono',Menlo,Consolas,monospace"

/** Renders a mail as plain text and as HTML, 600 px wide. */
export function layoutMail(content: MailContent): { text: string; html: string } {
  const { items = [], button, footerLinks = [] } = content
  const links = [...items, ...(button ? [button] : []), ...footerLinks].map(({ url }) => url)
  const { logo } = content.letterhead ?? {}
  if ([...links, ...(logo ? [logo] : [])].some((url) => !/^https?:\/\//.test(url))) {
    throw new TypeError('The links of a mail need http or https addresses.')
  }
  return { text: plainText(content), html: document(content) }
}

function plainText(content: MailContent): string {
  const { title, paragraphs, items = [], button, code, footer, footerLinks = [] } = content
  const parts = [title, ...(code ? [code] : []), ...paragraphs]
  parts.push(...items.map(({ text, url }) => `${text}\n${url}`))
  if (button) parts.push(`${button.label}:\n${button.url}`)
  const end = ['--', footer, ...footerLinks.map(({ label, url }) => `${label}: ${url}`)]
  return `${[...parts, end.join('\n')].join('\n\n')}\n`
}

/** Overrides the inline colours in clients that support dark mode; both are those of the app's tokens. */
const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0f1826!important}.sheet{background:#162233!important;border-color:#29374c!important}
.ink{color:#ece8de!important}.soft{color:#98a2b2!important}.rule{border-color:#29374c!important}
.mark{border-color:#f58a74!important}.pencil{background:#f58a74!important}.pencil a{color:#240b05!important}}
@media (max-width:620px){.sheet{width:100%!important}.page{padding:28px 24px!important}}`

function document(content: MailContent): string {
  const title = escapeHtml(content.title)
  const preview = escapeHtml([content.code, content.paragraphs[0]].filter(Boolean).join(' – '))
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title><style>${darkStyles}</style></head>
<body class="ground" style="margin:0;padding:0;background:#faf7f0">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:600px;max-width:100%;background:#fffdf9;border:1px solid #e3dccd;border-radius:6px">
<tr><td class="page" style="padding:40px 48px">
${headOf(content.letterhead)}
<h1 dir="auto" class="ink" style="margin:0 0 20px;font:500 27px/1.25 ${serif};color:#1b1915;overflow-wrap:anywhere">${title}</h1>
${content.code ? codeBlock(content.code) : ''}
${content.paragraphs.map(paragraph).join('\n')}
${content.items ? itemList(content.items) : ''}
${content.button ? buttonBlock(content.button, content.letterhead?.colour ?? null) : ''}
<p class="soft rule" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e3dccd;font:13px/1.55 ${sans};color:#68635a;overflow-wrap:anywhere">${lines(content.footer)}${linkLine(content.footerLinks)}</p>
</td></tr></table>
</td></tr></table></body></html>
`
}

/** The sender's name over a stroke of the pencil, or of the client's colour. */
function headOf(letterhead: Letterhead = { name: product.name, colour: null, logo: null }): string {
  const stroke = letterhead.colour ? '' : ' mark'
  const logo = letterhead.logo
    ? `<img src="${escapeHtml(letterhead.logo)}" alt="" height="36" style="height:36px;width:auto;max-width:160px;margin-right:12px;vertical-align:middle;border:0">`
    : ''
  return `<p style="margin:0 0 28px">${logo}<span class="ink${stroke}" style="display:inline-block;padding-bottom:3px;border-bottom:2px solid ${letterhead.colour ?? pencil};font:600 18px/1.3 ${serif};color:#1b1915">${escapeHtml(letterhead.name)}</span></p>`
}

function paragraph(text: string): string {
  return `<p dir="auto" class="ink" style="margin:0 0 16px;font:16px/1.6 ${sans};color:#1b1915;overflow-wrap:anywhere">${lines(text)}</p>`
}

function itemList(items: NonNullable<MailContent['items']>): string {
  const rows = items.map(
    ({ text, url }) =>
      `<tr><td dir="auto" class="rule" style="padding:11px 0;border-top:1px solid #e3dccd;font:16px/1.5 ${sans}"><a class="ink" href="${escapeHtml(url)}" style="color:#1b1915;text-decoration:underline;text-decoration-color:#8b8474;text-underline-offset:3px;overflow-wrap:anywhere">${lines(text)}</a></td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('\n')}</table>`
}

function codeBlock(code: string): string {
  return `<p class="ink" style="margin:24px 0;font:600 30px ${mono};letter-spacing:6px;color:#1b1915">${escapeHtml(code)}</p>`
}

/** A button in the client's colour keeps it at night; one in ours follows the mode. */
function buttonBlock({ label, url }: Link, colour: string | null): string {
  const href = escapeHtml(url)
  const text = colour ? inkOn(colour) : '#ffffff'
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 16px"><tr><td${colour ? '' : ' class="pencil"'} style="background:${colour ?? pencil};border-radius:6px">
<a href="${href}" style="display:inline-block;padding:13px 26px;font:600 16px ${sans};color:${text};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font:13px/1.55 ${sans};color:#68635a;word-break:break-all">Or open this link: ${href}</p>`
}

function linkLine(links: readonly Link[] = []): string {
  if (links.length === 0) return ''
  const made = links.map(
    ({ label, url }) =>
      `<a class="soft" href="${escapeHtml(url)}" style="color:#68635a;text-decoration:underline">${escapeHtml(label)}</a>`,
  )
  return `<br>${made.join(' · ')}`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
