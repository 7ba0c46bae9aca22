import { expect, test } from 'vitest'
import type { Certificate } from '#contracts/approval/sign-off-shapes.ts'
import { certificateHtml } from './certificate-html.ts'

const sent = {
  title: 'Oak & <glass>',
  slug: 'oak-and-glass',
  description: 'What water does.',
  content: {
    introduction: 'Begin dry.',
    sections: [{ title: 'Wet glasses', content: 'Wipe **at once**.' }],
    conclusion: 'Done.',
  },
  posts: { linkedin: 'A post.' },
  banner: { address: '/storage/v1/object/public/article-images/b.webp', alt: 'A "wet" glass' },
}
const opened = {
  action: 'round.opened',
  at: '2026-11-26T00:20:29.863Z',
  actor: { type: 'member', label: 'Margaret Ellison' },
  packageSha256: 'def',
  details: {
    claims: { open: 0, supported: 4 },
    mail: '01a21539-a83b-71b5-99bd-913dd56c92f3',
    note: '',
    number: 1,
  },
}
const decided = {
  ...opened,
  action: 'decision.made',
  details: { verdict: 'changes', state: 'changes_requested', addressConfirmed: true },
}
const confirmed = {
  ...opened,
  action: 'address.confirmed',
  details: { by: 'remembered device', codeEntered: '2026-11-20T09:05:00.000Z' },
}
const commented = { ...opened, action: 'comment.made', details: { part: 'linkedin' } }
const certificate: Certificate = {
  version: 2,
  article: { id: 'a', title: sent.title },
  client: { id: 'c', name: 'Larkfield' },
  agency: 'Ellison',
  record: [opened, decided, confirmed, commented].map((entry, at) => ({
    position: at + 1,
    entry: JSON.stringify(entry),
    hash: 'abc',
  })),
  rounds: [
    {
      number: 1,
      stage: 'client',
      state: 'open',
      packageSha256: 'def',
      package: JSON.stringify(sent),
    },
  ],
  chain: [{ articleId: 'a', hash: 'abc' }],
  head: 'fed',
  shown: {
    statement: 'Approved electronically.',
    logoUrl: '/storage/v1/object/public/client-logos/l.png',
    articles: ['<h2>Wet glasses</h2>\n<p>Wipe <strong>at once</strong>.</p>'],
  },
}
const html = certificateHtml(certificate)

test('a certificate reads as people write, without ids of ours', () => {
  expect(html).toContain('Margaret Ellison sent it for approval')
  expect(html).toContain(
    'Nov 26, 2026, 00:20:29 UTC · round: 1 · facts: 0 open, 4 supported</small>',
  )
  expect(html).toContain('Margaret Ellison asked for changes')
  expect(html).toContain('UTC · address confirmed: yes</small>')
  expect(html).toContain('Margaret Ellison confirmed the address by a remembered device')
  expect(html).toContain('UTC · code entered: Nov 20, 2026, 09:05:00 UTC</small>')
  expect(html).toContain('UTC · on: the LinkedIn post</small>')
  expect(html).not.toContain('913dd56c92f3')
  expect(html).toContain('Round 1: waiting for the client')
})

test('it begins with the client and with how the last round ended', () => {
  const [beginning = ''] = html.split('<h2>What happened')
  expect(beginning).toContain('src="/storage/v1/object/public/client-logos/l.png"')
  expect(beginning).toContain('<h2>Waiting for the client</h2>')
  expect(beginning).toContain('Margaret Ellison asked for changes')
  expect(beginning).not.toContain('sent it for approval')
})

test('of a round among colleagues it says that colleagues were asked', () => {
  const roundId = 'r'
  const asked = { ...opened, roundId, details: { number: 1, stage: 'internal' } }
  const sent = { ...opened, roundId, action: 'link.sent', details: { to: 'Ada' } }
  const among = (state: 'open' | 'approved') =>
    certificateHtml({
      ...certificate,
      rounds: certificate.rounds.map((round) => ({ ...round, stage: 'internal', state })),
      record: [asked, sent].map((entry, at) => ({
        position: at + 1,
        entry: JSON.stringify(entry),
        hash: 'abc',
      })),
    })
  const open = among('open')
  expect(open).toContain('<h2>Waiting for colleagues</h2>')
  expect(open).toContain('Round 1: waiting for colleagues')
  expect(open).toContain('Margaret Ellison asked colleagues to approve it')
  expect(open).toContain('emailed the request')
  expect(open).not.toContain('the client')
  expect(among('approved')).toContain('<h2>Approved by colleagues</h2>')
})

test('what was sent can be read, and stands there as it was hashed', () => {
  expect(html).toContain('<h4>Wet glasses</h4>\n<p>Wipe <strong>at once</strong>.</p>')
  expect(html).toContain('src="/storage/v1/object/public/article-images/b.webp"')
  expect(html).toContain('Alt text: A &#34;wet&#34; glass')
  expect(html).toContain('&#34;content&#34;:&#34;Wipe **at once**.&#34;')
  expect(html).toContain('<h3>The LinkedIn post</h3>')
  expect(html).toContain('<h3>Oak &#38; &#60;glass&#62;</h3>')
  expect(html).toContain('&#34;slug&#34;:&#34;oak-and-glass&#34;')
  expect(html).not.toContain('<glass>')
})
