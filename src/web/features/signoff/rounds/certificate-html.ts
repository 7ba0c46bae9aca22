import type { Certificate } from '#contracts/approval/sign-off-shapes.ts'

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
  'package.read': 'saw the end of it',
  'comment.made': 'commented',
  'link.expired': 'noted that a link had run out',
  'address.confirmed': 'confirmed the address by code',
  'decision.made': 'decided',
  'approval.voided': 'voided the approval after an edit',
  'article.published': 'published it',
  'article.unpublished': 'took it off the site',
}

const styles = `body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:#1b1915;background:#fff}
table{width:100%;border-collapse:collapse;font-size:.875rem}th,td{text-align:left;vertical-align:top;padding:.4rem .5rem;border-top:1px solid #ccc;overflow-wrap:anywhere}
code{font:.75rem ui-monospace,monospace;overflow-wrap:anywhere}h1{font-size:1.75rem}h2{font-size:1.2rem;margin-top:2rem}
pre{white-space:pre-wrap;font:.7rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}@media print{body{margin:0}}`

/** A certificate as a page of its own that prints well; all texts are escaped. */
export function certificateHtml(certificate: Certificate): string {
  const { article, client, agency, rounds, record, statement } = certificate
  const rows = record.map(({ position, entry, hash }) => {
    const { at, actor, action, details } = JSON.parse(entry) as Entry
    return `<tr><td>${position}</td><td>${escaped(at)}</td><td>${escaped(actor.label)} ${escaped(actions[action] ?? action)}${factsOf(details)}</td><td><code>${hash}</code></td></tr>`
  })
  const packages = rounds.map(
    (round) =>
      `<h2>Round ${round.number}: ${escaped(round.state.replace('_', ' '))}</h2><p>SHA-256 of the package: <code>${round.packageSha256}</code></p><pre>${escaped(round.package)}</pre>`,
  )
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<title>Record of approval: ${escaped(article.title)}</title><style>${styles}</style></head>
<body><h1>Record of approval</h1>
<p>${escaped(article.title)}<br>For ${escaped(client.name)}, by ${escaped(agency)}</p>
<p>${escaped(statement)}</p>
<h2>What happened</h2>
<table><thead><tr><th>No.</th><th>When (UTC)</th><th>Who and what</th><th>Hash of the entry</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
${packages.join('\n')}
</body></html>
`
}

function factsOf(details: Record<string, unknown>): string {
  const facts = Object.entries(details).map(
    ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`,
  )
  return facts.length > 0 ? `<br><small>${escaped(facts.join(' · '))}</small>` : ''
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
