import type { Certificate } from '#contracts/approval/sign-off-shapes.ts'
import { partLabels } from '#contracts/rules/approval/sign-off-parts.ts'
import { writtenDay } from '#contracts/rules/written-days.ts'
import { escaped, packageHtml } from './certificate-package.ts'
import { roundLabel } from './round-words.ts'

type Entry = {
  action: string
  at: string
  actor: { type: string; label: string }
  details: Record<string, unknown>
}

const actions: Record<string, string> = {
  'round.opened': 'sent it for approval',
  'round.opened client': 'sent it to the client for approval',
  'round.opened internal': 'asked colleagues to approve it',
  'round.recalled': 'withdrew it from approval',
  'link.sent': 'emailed the link',
  'link.sent internal': 'emailed the request',
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
  'article.moved': 'moved it to where another approval is needed',
  'campaign.moved': 'moved a campaign to where another approval is needed',
  'rule.changed': 'changed who approves',
}

const styles = `body{max-width:44rem;margin:3rem auto;padding:0 1.25rem;font:1.0625rem/1.55 Georgia,"Times New Roman",serif;color:#1b1915;background:#fff;overflow-wrap:anywhere}
h1{font-size:2rem;line-height:1.15;font-weight:500;margin:0 0 .5rem}h2{font-size:1.3rem;font-weight:500;margin:2.5rem 0 .75rem;padding-top:.75rem;border-top:1px solid #ccc;break-after:avoid}h3{font-size:1.2rem;margin:1.5rem 0 .5rem}h4{font-size:1.1rem;margin:1.25rem 0 .25rem}h5,h6{font-size:1rem;margin:1rem 0 .25rem}h3,h4,h5,h6{line-height:1.3;break-after:avoid}p,li{orphans:3;widows:3}
p{margin:0 0 .75rem}.lead{color:#4a463e}.plain{white-space:pre-wrap}small,.small{font:.8125rem/1.5 system-ui,sans-serif;color:#4a463e}
.logo{display:block;max-height:4rem;max-width:12rem;margin:0 0 1.5rem}
.entries{padding:0;margin:0;list-style:none}.entries li{display:grid;grid-template-columns:2.5rem minmax(0,1fr);padding:.6rem 0;border-top:1px solid #e3dccd;break-inside:avoid}.entries li:first-child{border-top:0}.entries li>*{grid-column:2}.entries li>b{grid-column:1;font-weight:400;color:#4a463e}.entries li>b+span{grid-row:1}.said{margin-bottom:1rem}.said li{grid-template-columns:minmax(0,1fr)}.said li>*{grid-column:1}
code,pre{font:.72rem/1.45 ui-monospace,Consolas,monospace;color:#4a463e;white-space:pre-wrap}figure{margin:0 0 1rem;break-inside:avoid}img{max-width:100%;height:auto}
blockquote{margin:0 0 .75rem;padding-inline-start:1rem;border-inline-start:3px solid #e3dccd}table{display:block;overflow-x:auto;border-collapse:collapse;margin:0 0 .75rem}th,td{border:1px solid #ccc;padding:.3em .6em;text-align:start;overflow-wrap:break-word}tr{break-inside:avoid}
@media print{body{margin:0;max-width:none;padding:0;font-size:11pt}a{color:inherit}table{display:table}th,td{overflow-wrap:anywhere}@page{margin:20mm}}`

/** A certificate as a page of its own that prints well; all texts are escaped. */
export function certificateHtml(certificate: Certificate): string {
  const { article, client, agency, rounds, record, chain, head, shown } = certificate
  const entries = entriesOf(record)
  const what = entries.map(
    ({ position, facts, hash }) =>
      `<li><b>${position}</b>${entryHtml(facts)}<code>${hash}</code></li>`,
  )
  const packages = rounds.map(
    (round, at) =>
      `<h2>Round ${round.number}: ${escaped(roundLabel(round).toLowerCase())}</h2>
${packageHtml({ ...round, html: shown.articles[at] ?? '' })}`,
  )
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Record of approval: ${escaped(article.title)}</title><style>${styles}</style></head>
<body>${shown.logoUrl ? `<img class="logo" src="${escaped(shown.logoUrl)}" alt="">` : ''}<h1>Record of approval</h1>
<p class="lead">${escaped(article.title)}<br>For ${escaped(client.name)}, by ${escaped(agency)}</p>
${outcomeHtml(
  rounds,
  entries.map(({ facts }) => facts),
)}
<p>${escaped(shown.statement)}</p>
<h2>What happened</h2>
<p class="small">Each entry ends with its hash, which includes that of the entry before it. Numbers that are missing belong to other articles of ${escaped(client.name)}.</p>
<ol class="entries">${what.join('\n')}</ol>
${packages.join('\n')}
<h2>How to check it</h2>
<p>The hash of a round is the SHA-256 of the text below it, in UTF-8. Whoever changes one letter of that text gets another hash. To check the whole record, ask ${escaped(agency)} for it as JSON.</p>
<p>The record of ${escaped(client.name)} has ${chain.length} ${chain.length === 1 ? 'entry' : 'entries'} up to here, and the hash over all of them, its head, is <code>${head}</code>. The email that says “Published” names such a head as well: a record that was cut short or made anew never had it.</p>
${rounds.map(hashedHtml).join('\n')}
</body></html>
`
}

/** The entries with what they say; those about a round know from its first one who was asked. */
function entriesOf(record: Certificate['record']) {
  const stages = new Map<unknown, unknown>()
  return record.map((one) => {
    const { roundId, ...facts } = JSON.parse(one.entry) as Entry & { roundId?: string | null }
    if (facts.action === 'round.opened') stages.set(roundId, facts.details.stage)
    const details = { stage: stages.get(roundId), ...facts.details }
    return { ...one, facts: { ...facts, details } }
  })
}

/** How the last round ended, and who said so. */
function outcomeHtml(rounds: Certificate['rounds'], entries: Entry[]): string {
  const last = rounds.toSorted((one, other) => other.number - one.number).at(0)
  if (!last) return ''
  const begun = entries.findLastIndex(({ action }) => action === 'round.opened')
  const decisions = entries.slice(begun).filter(({ action }) => action === 'decision.made')
  return `<h2>${escaped(roundLabel(last))}</h2>
<ol class="entries said">${decisions.map((one) => `<li>${entryHtml(one)}</li>`).join('\n')}</ol>`
}

function entryHtml({ at, actor, action, details }: Entry): string {
  return `<span>${escaped(actor.label)} ${escaped(deedOf(action, details))}</span><small>${utc(at)}${factsOf(details)}</small>`
}

function hashedHtml({
  number,
  packageSha256,
  package: text,
}: Certificate['rounds'][number]): string {
  return `<h3>Round ${number}</h3><p class="small">SHA-256: <code>${packageSha256}</code></p><pre>${escaped(text)}</pre>`
}

/** What somebody did, as people say it. */
function deedOf(action: string, { verdict, by, stage }: Entry['details']): string {
  return actions[`${action} ${verdict ?? by ?? stage}`] ?? actions[action] ?? action
}

/** When something happened, as people write it. */
function utc(at: string): string {
  const moment = new Date(at)
  return `${writtenDay(moment, { timeZone: 'UTC' })}, ${moment.toISOString().slice(11, 19)} UTC`
}

const factNames: Record<string, string> = {
  number: 'round',
  everyone: 'all have to approve',
  of: 'for',
  part: 'on',
  revision: 'version',
  now: 'SHA-256 of the package since then',
  textSha256: 'SHA-256 of the words',
  addressConfirmed: 'address confirmed',
  signedIn: 'signed in',
  codeEntered: 'code entered',
  claims: 'facts',
}
/** What the deed says already, and what belongs to the round. */
const told = new Set(['verdict', 'by', 'state', 'stage', 'client', 'agency'])
/** What identifies a row of ours says nothing to a reader; it stands in the JSON. */
const ownId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function factsOf(details: Record<string, unknown>): string {
  return Object.entries(details)
    .toSorted(([one], [other]) => Number(other === 'number') - Number(one === 'number'))
    .filter(([name, value]) => !told.has(name) && (value || value === 0))
    .filter(([, value]) => !ownId.test(String(value)))
    .map(
      ([name, value]) =>
        ` · ${escaped(factNames[name] ?? name)}: ${escaped(name === 'part' ? partOf(value) : wordsOf(value))}`,
    )
    .join('')
}

function wordsOf(value: unknown): string {
  if (value === true) return 'yes'
  if (Array.isArray(value)) return value.join(', ')
  if (moment.test(String(value))) return utc(String(value))
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}

function partOf(part: unknown): string {
  const label = Object.entries(partLabels).find(([name]) => name === part)?.[1] ?? String(part)
  return label.charAt(0).toLowerCase() + label.slice(1)
}
