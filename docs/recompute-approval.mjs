// Recomputes a certificate of approval that Copydesk has exported as JSON, without Copydesk:
//   node recompute-approval.mjs approval-….json --head HASH
// HASH is what a second place holds: reviewers get it with the “Published” mail. Without it the script can tell that a
// certificate contradicts itself, but not that a record was cut short at its end or made anew as a whole.
//
// A package's hash is the SHA-256 of its canonical JSON (RFC 8785). An entry's hash is the SHA-256 of the hash before it,
// a line break, and the entry's canonical JSON; the first follows 64 zeros. The head over the first n entries is the
// SHA-256 of the head before it (64 zeros), n, the id of the article that entry n is about (nothing where it is about all
// of the client's) and the entry's hash, with a line break between them.
//
// It ends with 0 when everything fits and is covered by the head, 1 when something does not fit, and 2 when nothing is
// wrong but not everything is shown: without a head, with entries that are newer, and for certificates of version 1.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex')
const zeros = '0'.repeat(64)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { head: { type: 'string' } },
})
const problems = []
const notes = []

try {
  const text = readFileSync(positionals[0], 'utf8').replace(/^\uFEFF/, '')
  const certificate = JSON.parse(text)
  if (keysIn(text) !== keysOf(certificate)) problems.push('Something in the file is said twice.')
  if (certificate.version === 1) checkVersion1(certificate)
  else if (certificate.version === 2) checkVersion2(certificate)
  else problems.push('This is no certificate of a version that is known here.')
} catch (error) {
  problems.push(`This cannot be read as a certificate: ${error.message}`)
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
if (notes.length > 0) {
  console.log(['Nothing in this certificate contradicts itself.', ...notes].join('\n'))
  process.exit(2)
}

function checkVersion2(certificate) {
  const { article, client, agency, rounds, record, chain, head, shown } = certificate
  only(certificate, [
    'version',
    'article',
    'client',
    'agency',
    'rounds',
    'record',
    'chain',
    'head',
    'shown',
  ])
  only(article, ['id', 'title'])
  only(client, ['id', 'name'])
  if (shown) notes.push('What it calls “shown” is there to be read: no hash covers it.')

  const heads = []
  for (const [at, link] of chain.entries()) {
    only(link, ['articleId', 'hash'])
    const covered = [heads.at(-1) ?? zeros, at + 1, link.articleId ?? '', link.hash]
    heads.push(sha256(covered.join('\n')))
  }
  if (heads.length === 0 || heads.at(-1) !== head) problems.push('The head does not fit the chain.')

  const about = chain.flatMap(({ articleId }, at) =>
    articleId === null || articleId === article.id ? [at + 1] : [],
  )
  const listed = record.map(({ position }) => position)
  if (about.join() !== listed.join()) {
    problems.push(
      `The chain has the entries ${about.join(', ')} about this article, and the record lists ${listed.join(', ')}.`,
    )
  }

  const opened = new Map()
  let names
  for (const one of record) {
    only(one, ['position', 'entry', 'hash'])
    const { position, entry, hash } = one
    const facts = JSON.parse(entry)
    const link = chain[position - 1]
    const before = position === 1 ? zeros : chain[position - 2]?.hash
    if (
      sha256(`${before}\n${entry}`) !== hash ||
      link?.hash !== hash ||
      facts.position !== position ||
      (facts.articleId ?? null) !== link.articleId ||
      facts.clientId !== client.id
    ) {
      problems.push(`Entry ${position} does not fit the chain.`)
    }
    if (facts.action === 'round.opened' && facts.details.client !== undefined) {
      names = { client: facts.details.client, agency: facts.details.agency }
    }
    follow(opened, facts, position)
  }

  const expected = [...opened.values()].sort((one, other) => other.number - one.number)
  if (expected.map(({ number }) => number).join() !== rounds.map(({ number }) => number).join()) {
    problems.push('The rounds are not those of the record.')
  }
  for (const round of rounds) {
    only(round, ['number', 'stage', 'state', 'packageSha256', 'package'])
    const by = expected.find(({ number }) => number === round.number)
    if (sha256(round.package) !== round.packageSha256) {
      problems.push(`The package of round ${round.number} does not fit its hash.`)
    }
    for (const fact of ['stage', 'state', 'packageSha256']) {
      if (by && by[fact] !== round[fact]) {
        problems.push(`By the record, the ${fact} of round ${round.number} is ${by[fact]}.`)
      }
    }
  }
  const last = rounds[0] && JSON.parse(rounds[0].package)
  if (!last) problems.push('There is no round in it, so it shows nothing.')
  else if (last.title !== article.title)
    problems.push(`By its last package, its title is “${last.title}”.`)
  if (!names) {
    notes.push('Its record is older than version 2: the names of client and agency are in no hash.')
  } else if (names.client !== client.name || names.agency !== agency) {
    problems.push(`By the record, this is for “${names.client}”, by “${names.agency}”.`)
  }
  compare(heads, listed.at(-1))
  if (problems.length === 0 && notes.length === 0) {
    console.log(
      `Everything fits: ${record.length} entries, ${rounds.length} packages, a chain of ${chain.length}.`,
    )
  }
}

/** Follows what a round has come to by its entries. */
function follow(opened, { action, roundId, packageSha256, details }, position) {
  const round = opened.get(roundId)
  if (action === 'round.opened') {
    const stage = details.stage ?? 'client'
    for (const one of opened.values()) {
      if (one.state === 'open' || (one.state === 'approved' && one.stage === stage))
        one.state = 'superseded'
    }
    if (round || [...opened.values()].some(({ number }) => number >= details.number)) {
      problems.push(`Entry ${position} opens a round that is there already.`)
    }
    opened.set(roundId, { number: details.number, stage, state: 'open', packageSha256 })
    return
  }
  if (!roundId) return
  if (!round) return void problems.push(`Entry ${position} is about a round that is not here.`)
  if (packageSha256 !== round.packageSha256) {
    problems.push(`Entry ${position} is about another package than its round.`)
  }
  if (action === 'round.recalled') round.state = 'recalled'
  if (action === 'approval.voided') round.state = 'voided'
  // Before version 2 a revocation could end a round.
  if ((action === 'decision.made' || action === 'link.revoked') && details.state)
    round.state = details.state
  if (details.verdict === 'changes' && details.state !== 'changes_requested') {
    problems.push(`Entry ${position} asks for changes and does not end so.`)
  }
}

/** Compares the heads with the one that a second place holds. */
function compare(heads, lastEntry) {
  const { head } = values
  if (!head) {
    notes.push(
      `It was compared with no second place. The head over its ${heads.length} entries is ${heads.at(-1)};`,
      'give the one from the “Published” mail with --head to see that nothing is missing at the end and nothing was made anew.',
    )
    return
  }
  const covered = heads.indexOf(head.trim().toLowerCase()) + 1
  if (covered === 0) {
    problems.push(
      'This record never had that head: it was cut short or made anew, or it is another record.',
    )
  } else if (covered < lastEntry) {
    notes.push(`The head covers the entries up to ${covered}, but none of those after it.`)
  }
}

/** Says what only a certificate of version 1 leaves open, and checks what it promised. */
function checkVersion1({ article, rounds, record, chain }) {
  for (const round of rounds) {
    if (sha256(round.package) !== round.packageSha256) {
      problems.push(`The package of round ${round.number} does not fit its hash.`)
    }
  }
  const hashes = new Set(rounds.map(({ packageSha256 }) => packageSha256))
  const positions = record.map(({ position }) => position)
  if (positions.some((position, at) => at > 0 && position <= positions[at - 1])) {
    problems.push('An entry is listed twice or out of order.')
  }
  for (const { position, entry, previousHash, hash } of record) {
    const facts = JSON.parse(entry)
    const before = position === 1 ? zeros : chain[position - 2]
    if (
      sha256(`${previousHash}\n${entry}`) !== hash ||
      previousHash !== before ||
      chain[position - 1] !== hash ||
      facts.position !== position ||
      facts.articleId !== article.id
    ) {
      problems.push(`Entry ${position} does not fit the chain.`)
    }
    if (facts.version === 2)
      problems.push(`Entry ${position} is of version 2, whose certificates show more.`)
    if (facts.packageSha256 && !hashes.has(facts.packageSha256)) {
      problems.push(`Entry ${position} is about a package that is not here.`)
    }
  }
  const opened = record.filter(({ entry }) => JSON.parse(entry).action === 'round.opened')
  if (record.length === 0 || opened.length !== rounds.length) problems.push('Entries are missing.')
  if (values.head)
    problems.push('A certificate of version 1 has no head. Please ask for a new one.')
  notes.push(
    `It is of version 1: its ${record.length} entries and ${rounds.length} packages are in a chain of ${chain.length} and are as they were written.`,
    'It does not show whether entries are missing, nor the states of rounds and the names. A new certificate does.',
  )
}

/** Nothing stands in a certificate that no hash covers. */
function only(part, names) {
  const others = Object.keys(part).filter((name) => !names.includes(name))
  if (others.length > 0) problems.push(`No hash covers ${others.join(', ')}.`)
}

/** How many names a JSON text has, each as often as it is written. */
function keysIn(text) {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)].filter(([, colon]) => colon).length
}

function keysOf(value) {
  if (typeof value !== 'object' || value === null) return 0
  const keys = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce((sum, part) => sum + keysOf(part), keys)
}
