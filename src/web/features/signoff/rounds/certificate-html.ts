import type { Certificate } from '#contracts/approval/sign-off-shapes.ts'
import { escaped, packageHtml } from './certificate-package.ts'
import { roundWords } from './round-words.ts'

type Entry = {
  action: string
  at: string
  actor: { type: string; label: string }
  packageSha256: string | null
  details: Record<string, unknown>
}

const actions: Record<string, string> = {
  'round.opened': 'sent it for approval',
  'round.recalled': 'withdrew it from approval',
  'link.sent': 'mailed the link',
  'link.revoked': 'revoked a link',
  'link.opened': 'opened the link',
  'package.read': 'read it to the end',
  'comment.made': 'commented',
  'link.expired': 'noted that a link had expired',
  'address.confirmed': 'confirmed the address by code',
  'address.confirmed remembered device': 'confirmed the address by a remembered device',
  'decision.made approve': 'approved it',
  'decision.made approve_with_notes': 'approved it, with a note',
  'decision.made changes': 'asked for changes',
  'approval.voided': 'voided the approval after an edit',
  'article.published': 'published it',
  'article.unpublished': 'took it off the site',
}

const styles = `body{max-width:44rem;margin:3rem auto;padding:0 1.25rem;font:1.0625rem/1.55 Georgia,"Times New Roman",serif;color:#1b1915;background:#fff}
h1{font-size:2rem;line-height:1.15;font-weight:500;margin:0 0 .5rem}h2{font-size:1.3rem;font-weight:500;margin:2.5rem 0 .75rem;padding-top:.75rem;border-top:1px solid #ccc;break-after:avoid}h3{font-size:1.05rem;margin:1.25rem 0 .25rem}h3,h3+.small{break-after:avoid}p{orphans:3;widows:3}
p{margin:0 0 .75rem}.lead{color:#4a463e}.plain{white-space:pre-wrap;overflow-wrap:anywhere}small,.small{font:.8125rem/1.5 system-ui,sans-serif;color:#4a463e}
ol{padding:0;margin:0;list-style:none}li{display:grid;grid-template-columns:2.5rem minmax(0,1fr);padding:.6rem 0;border-top:1px solid #e3dccd;break-inside:avoid;overflow-wrap:anywhere}li:first-child{border-top:0}li>*{grid-column:2}li>b{grid-column:1;font-weight:400;color:#4a463e}li>b+span{grid-row:1}
code,pre{font:.72rem/1.45 ui-monospace,Consolas,monospace;color:#4a463e;overflow-wrap:anywhere;white-space:pre-wrap}figure{margin:0 0 1rem}img{max-width:100%;height:auto}
@media print{body{margin:0;max-width:none;font-size:11pt}@page{margin:20mm}}`

/** A certificate as a page of its own that prints well; all texts are escaped. */
export function certificateHtml(certificate: Certificate): string {
  const { article, client, agency, rounds, record, statement } = certificate
  const entries = record.map(({ position, entry, hash }) => {
    const { at, actor, action, details } = JSON.parse(entry) as Entry
    return `<li><b>${position}</b><span>${escaped(actor.label)} ${escaped(deedOf(action, details))}</span><small>${utc(at)}${factsOf(details)}</small><code>${hash}</code></li>`
  })
  const packages = rounds.map(
    (round) =>
      `<h2>Round ${round.number}: ${escaped(roundWords[round.state].label.toLowerCase())}</h2>${packageHtml(round.package)}
<h3>As it was hashed</h3><p class="small">SHA-256: <code>${round.packageSha256}</code></p><pre>${escaped(round.package)}</pre>`,
  )
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Record of approval: ${escaped(article.title)}</title><style>${styles}</style></head>
<body><h1>Record of approval</h1>
<p class="lead">${escaped(article.title)}<br>For ${escaped(client.name)}, by ${escaped(agency)}</p>
<p>${escaped(statement)}</p>
<h2>What happened</h2>
<p class="small">Each entry ends with its hash, which includes that of the entry before it. Numbers that are missing belong to other articles of ${escaped(client.name)}.</p>
<ol>${entries.join('\n')}</ol>
${packages.join('\n')}
</body></html>
`
}

/** What somebody did, as people say it. */
function deedOf(action: string, { verdict, by }: Entry['details']): string {
  return actions[[action, verdict ?? by].filter(Boolean).join(' ')] ?? actions[action] ?? action
}

/** When something happened, as people write it. */
function utc(at: string): string {
  return `${utcTime.format(new Date(at))} UTC`
}

const utcTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'UTC',
})

const factNames: Record<string, string> = {
  number: 'round',
  stage: 'asked of',
  part: 'on',
  textSha256: 'SHA-256 of the words',
  addressConfirmed: 'address confirmed',
  signedIn: 'signed in',
  codeEntered: 'code entered',
  claims: 'facts',
}
/** What the deed says already, and what belongs to the round. */
const told = new Set(['verdict', 'by', 'state'])
/** What identifies a row of ours says nothing to a reader; it stands in the JSON. */
const ownId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function factsOf(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([name, value]) => !told.has(name) && value !== null && value !== '')
    .filter(([, value]) => !ownId.test(String(value)))
    .map(([name, value]) => ` · ${escaped(factNames[name] ?? name)}: ${escaped(wordsOf(value))}`)
    .join('')
}

function wordsOf(value: unknown): string {
  if (value === true) return 'yes'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}
