import { escapeHtml } from './pages/escape-html.ts'
/** The content of a mail. All texts are plain; `button.url` is an http or https URL. */
export type MailContent = {
  title: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** A one-time code, shown large. */
  code?: string
  footer: string
}

const sans = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const serif = "Newsreader,'Iowan Old Style',Georgia,'Times New Roman',serif"
const mono = "ui-monospace,'JetBrains Mono',Menlo,Consolas,monospace"

/** Renders a mail as plain text and as HTML, 600 px wide. */
export function layoutMail(content: MailContent): { text: string; html: string } {
  if (content.button && !/^https?:\/\//.test(content.button.url)) {
    throw new TypeError('The button of a mail needs an http or https address.')
  }
  return { text: plainText(content), html: document(content) }
}

function plainText({ title, paragraphs, button, code, footer }: MailContent): string {
  const parts = [title, ...paragraphs]
  if (code) parts.push(code)
  if (button) parts.push(`${button.label}:\n${button.url}`)
  return `${[...parts, `--\n${footer}`].join('\n\n')}\n`
}

/** Overrides the inline colours in clients that support dark mode. */
const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#12161f!important}.sheet{background:#1a202c!important;border-color:#2d3646!important}
.ink{color:#ece8df!important}.soft{color:#a9b0bd!important}.rule{border-color:#2d3646!important}
.pencil{background:#c2412d!important}.pencil a{color:#ffffff!important}}
@media (max-width:620px){.sheet{width:100%!important}.page{padding:24px!important}}`

function document(content: MailContent): string {
  const title = escapeHtml(content.title)
  const preview = escapeHtml(content.paragraphs[0] ?? '')
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title><style>${darkStyles}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f6f2e9">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f2e9"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:600px;max-width:100%;background:#fffdf8;border:1px solid #e2dbcc;border-radius:6px">
<tr><td class="page" style="padding:40px 48px">
<p class="ink" style="margin:0 0 28px;font:600 17px ${serif};color:#1c1a17">Copydesk</p>
<h1 class="ink" style="margin:0 0 20px;font:500 27px/1.25 ${serif};color:#1c1a17;overflow-wrap:anywhere">${title}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${content.code ? codeBlock(content.code) : ''}
${content.button ? buttonBlock(content.button) : ''}
<p class="soft rule" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e2dbcc;font:13px/1.55 ${sans};color:#6a6358">${lines(content.footer)}</p>
</td></tr></table>
</td></tr></table></body></html>
`
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${sans};color:#1c1a17;overflow-wrap:anywhere">${lines(text)}</p>`
}

function codeBlock(code: string): string {
  return `<p class="ink" style="margin:24px 0;font:600 30px ${mono};letter-spacing:6px;color:#1c1a17">${escapeHtml(code)}</p>`
}

function buttonBlock({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 16px"><tr><td class="pencil" style="background:#b3321f;border-radius:6px">
<a href="${href}" style="display:inline-block;padding:13px 26px;font:600 16px ${sans};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font:13px/1.55 ${sans};color:#6a6358;word-break:break-all">Or open this link: ${href}</p>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
