// Recomputes a certificate of approval that Copydesk has exported as JSON, without Copydesk:
//   node recompute-approval.mjs approval-….json
// A package's hash is the SHA-256 of its canonical JSON (RFC 8785). An entry's hash is the SHA-256 of the
// hash before it, a line break, and the entry's canonical JSON; the first follows 64 zeros.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex')
const certificate = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const problems = []

for (const round of certificate.rounds) {
  if (sha256(round.package) !== round.packageSha256) {
    problems.push(`The package of round ${round.number} does not fit its hash.`)
  }
}

const hashes = new Set(certificate.rounds.map((round) => round.packageSha256))
for (const { position, entry, previousHash, hash } of certificate.record) {
  const facts = JSON.parse(entry)
  const before = position === 1 ? '0'.repeat(64) : certificate.chain[position - 2]
  if (
    sha256(`${previousHash}\n${entry}`) !== hash ||
    previousHash !== before ||
    certificate.chain[position - 1] !== hash ||
    facts.position !== position ||
    facts.articleId !== certificate.article.id
  ) {
    problems.push(`Entry ${position} does not fit the chain.`)
  }
  if (facts.packageSha256 && !hashes.has(facts.packageSha256)) {
    problems.push(`Entry ${position} is about a package that is not here.`)
  }
}

const opened = certificate.record.filter(({ entry }) => JSON.parse(entry).action === 'round.opened')
if (opened.length !== certificate.rounds.length) problems.push('Entries are missing.')

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(
  `Everything fits: ${certificate.record.length} entries, ${certificate.rounds.length} packages, ` +
    `a chain of ${certificate.chain.length}. Its last hash is ${certificate.chain.at(-1)}.`,
)
