import { createHash } from 'node:crypto'
import type { Certificate } from '#contracts/approval/sign-off-shapes.ts'
import { asSaved } from './recompute.fixture.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const zeros = '0'.repeat(64)

type Facts = {
  action: string
  position: number
  at: string
  actor: { label: string }
  details: Record<string, unknown>
}
export const factsOf = ({ entry }: { entry: string }) => JSON.parse(entry) as Facts
const isDecision = (one: { entry: string }) => factsOf(one).action === 'decision.made'

/** The certificate with its chain hashed anew, after its entries were changed or left out. */
export function madeAnew(
  certificate: Certificate,
  change: (facts: Facts) => Facts | null,
): Certificate {
  const own = new Map(certificate.record.map((one) => [one.position, one]))
  const record: Certificate['record'] = []
  const chain: Certificate['chain'] = []
  for (const [at, link] of certificate.chain.entries()) {
    const one = own.get(at + 1)
    const facts = one && change(factsOf(one))
    if (one && !facts) continue
    const position = chain.length + 1
    const before = chain.at(-1)?.hash ?? zeros
    const entry = one ? JSON.stringify({ ...facts, position }) : null
    const hash = entry ? sha256(`${before}\n${entry}`) : link.hash
    if (entry) record.push({ position, entry, hash })
    chain.push({ ...link, hash })
  }
  return withHead({ ...certificate, record, chain })
}

/** With the head that its chain has. */
function withHead(certificate: Certificate): Certificate {
  const head = certificate.chain.reduce(
    (before, { articleId, hash }, at) => sha256([before, at + 1, articleId ?? '', hash].join('\n')),
    zeros,
  )
  return { ...certificate, head }
}

export const cutAfter = (certificate: Certificate, length: number): Certificate =>
  withHead({
    ...certificate,
    chain: certificate.chain.slice(0, length),
    record: certificate.record.filter(({ position }) => position <= length),
  })

function changed(certificate: Certificate, at: number, change: (facts: Facts) => Facts) {
  const record = certificate.record.map((one, index) =>
    index === at ? { ...one, entry: JSON.stringify(change(factsOf(one))) } : one,
  )
  return { ...certificate, record }
}

const lastDecision = (certificate: Certificate) => certificate.record.findLast(isDecision)
const without = (certificate: Certificate, position: number | undefined) => ({
  ...certificate,
  record: certificate.record.filter((one) => one.position !== position),
})
/** Says that an entry is about another article. */
const asAnothers = (certificate: Certificate, position: number | undefined, articleId: string) =>
  withHead({
    ...without(certificate, position),
    chain: certificate.chain.map((link, at) =>
      at + 1 === position ? { ...link, articleId } : link,
    ),
  })
const round = (change: (one: Certificate['rounds'][number]) => object) => (one: Certificate) => ({
  ...one,
  rounds: one.rounds.map((each, at) => (at === 0 ? { ...each, ...change(each) } : each)),
})

/** What could be tried with the certificate of an article, given that of another one of the same client. */
export const forgeries: [
  what: string,
  forge: (certificate: Certificate, other: Certificate) => object | string,
][] = [
  ['the decision is cut out', (one) => without(one, lastDecision(one)?.position)],
  [
    'an entry is listed twice',
    (one) => ({ ...one, record: [...one.record, ...one.record.slice(-1)] }),
  ],
  ['another state', round(() => ({ state: 'approved' }))],
  ['another title', (one) => ({ ...one, article: { ...one.article, title: 'Swords' } })],
  ['another client’s name', (one) => ({ ...one, client: { ...one.client, name: 'Somebody' } })],
  ['another agency', (one) => ({ ...one, agency: 'Somebody' })],
  ['a shortened chain', (one) => cutAfter(one, (lastDecision(one)?.position ?? 0) - 1)],
  [
    'a chain made anew, with another verdict',
    (one) => {
      const said = { verdict: 'approve', state: 'approved' }
      const forged = madeAnew(one, (facts) =>
        facts.details.verdict === 'changes'
          ? { ...facts, details: { ...facts.details, ...said } }
          : facts,
      )
      return round(() => ({ state: 'approved' }))(forged)
    },
  ],
  [
    'a chain made anew, without the decision',
    (one) => {
      const last = lastDecision(one)?.position
      const forged = madeAnew(one, (facts) => (facts.position === last ? null : facts))
      return round(() => ({ state: 'open' }))(forged)
    },
  ],
  [
    'a chain made anew, with another date',
    (one) => madeAnew(one, (facts) => ({ ...facts, at: facts.at.replace('20', '19') })),
  ],
  [
    'a chain made anew, with another person',
    (one) => madeAnew(one, (facts) => ({ ...facts, actor: { ...facts.actor, label: 'Eve' } })),
  ],
  ['another date', (one) => changed(one, 2, (facts) => ({ ...facts, at: '2020-01-01T00:00:00Z' }))],
  [
    'another person',
    (one) => changed(one, 3, (facts) => ({ ...facts, actor: { ...facts.actor, label: 'Eve' } })),
  ],
  ['entries in another order', (one) => ({ ...one, record: one.record.toReversed() })],
  ['a chain in another order', (one) => withHead({ ...one, chain: one.chain.toReversed() })],
  [
    'two entries that have changed places',
    (one) => {
      const [first, second, ...others] = one.record
      if (!first || !second) return one
      const swapped = [
        { ...second, position: first.position },
        { ...first, position: second.position },
      ]
      return { ...one, record: [...swapped, ...others] }
    },
  ],
  [
    'the decision passed off as another article’s',
    (one, other) => asAnothers(one, lastDecision(one)?.position, other.article.id),
  ],
  [
    'the rule passed off as another article’s',
    (one, other) => asAnothers(one, one.record[0]?.position, other.article.id),
  ],
  [
    'the approval of another article put in',
    (one, other) => ({ ...one, record: [...one.record, ...other.record.filter(isDecision)] }),
  ],
  [
    'another article’s round put in',
    (one, other) => ({
      ...one,
      rounds: [...other.rounds.map((each) => ({ ...each, number: 3 })), ...one.rounds],
    }),
  ],
  [
    'another article’s approval under this one’s name',
    (one, other) => ({ ...other, article: one.article }),
  ],
  [
    'another article’s record under this one’s package',
    (one, other) => ({
      ...other,
      rounds: one.rounds,
      article: { ...other.article, title: one.article.title },
    }),
  ],
  ['another client', (one) => ({ ...one, client: { ...one.client, id: one.article.id } })],
  [
    'another package',
    round(({ package: text }) => ({ package: text.replace('Buy once', 'Buy twice') })),
  ],
  [
    'another package with its own hash',
    round(({ package: text }) => {
      const other = text.replace('Buy once', 'Buy twice')
      return { package: other, packageSha256: sha256(other) }
    }),
  ],
  ['a round left out', (one) => ({ ...one, rounds: one.rounds.slice(1) })],
  ['a round listed twice', (one) => ({ ...one, rounds: [...one.rounds, ...one.rounds.slice(-1)] })],
  ['rounds in another order', (one) => ({ ...one, rounds: one.rounds.toReversed() })],
  ['a round of another stage', round(() => ({ stage: 'internal' }))],
  ['something added', (one) => ({ ...one, approvedBy: 'Everybody' })],
  ['something added to a round', round(() => ({ decision: 'approve' }))],
  [
    'a state said twice',
    (one) => asSaved(one).replace('"state":', '"state": "approved",\n      "state":'),
  ],
  ['another head', (one, other) => ({ ...one, head: other.rounds[0]?.packageSha256 })],
  ['nothing in it', (one) => withHead({ ...one, rounds: [], record: [], chain: [] })],
  [
    'dressed as version 1, without the decision',
    (one) => ({
      ...asVersion1(one),
      record: asVersion1(one).record.filter((each) => !isDecision(each)),
    }),
  ],
  ['a later version', (one) => ({ ...one, version: 3 })],
  ['half a file', (one) => asSaved(one).slice(0, 500)],
]

/** As version 1 would have written it. */
export function asVersion1({ article, client, agency, rounds, record, chain }: Certificate) {
  return {
    version: 1,
    statement: '',
    article,
    client: { ...client, logoUrl: null },
    agency,
    rounds,
    record: record.map((one) => ({
      ...one,
      previousHash: chain[one.position - 2]?.hash ?? zeros,
    })),
    chain: chain.map(({ hash }) => hash),
  }
}
