import { expect, test } from 'vitest'
import { type NoticeFacts, noticeSentence } from './notice-kinds.ts'

const told = (facts: Partial<NoticeFacts>) =>
  noticeSentence({
    kind: 'assigned',
    by: 'Ada Byron',
    title: 'Teapots',
    count: null,
    message: '',
    ...facts,
  })

test.each([
  [{}, 'Ada Byron assigned “Teapots” to you'],
  [{ title: null, count: 12 }, 'Ada Byron assigned 12 articles to you'],
  [{ title: null, count: 1 }, 'Ada Byron assigned an article to you'],
  [{ by: null, title: null, count: 2 }, '2 articles are assigned to you'],
  [{ kind: 'waiting' }, 'Ada Byron asks you to review “Teapots”'],
  [{ kind: 'reviewed', by: null }, 'Somebody has reviewed “Teapots”'],
  [{ kind: 'reviewed', message: 'approve' }, 'Ada Byron has approved “Teapots”'],
  [{ kind: 'reviewed', message: 'changes' }, 'Ada Byron asks for changes to “Teapots”'],
  [{ kind: 'reviewed', message: 'comment' }, 'Ada Byron has commented on “Teapots”'],
  [{ kind: 'mentioned' }, 'Ada Byron mentioned you in a comment on “Teapots”'],
  [{ kind: 'finished' }, '“Teapots” is written'],
  [{ kind: 'failed', message: 'The writer gave up.' }, '“Teapots”: The writer gave up'],
  [
    { kind: 'recurring', title: 'Spring', message: 'Dec 1: No topic was left.' },
    'The recurring brief of “Spring”, Dec 1: No topic was left',
  ],
  [{ kind: 'published', message: 'The blog' }, '“Teapots” is published on The blog'],
  [
    { kind: 'approval_rule', title: null, message: 'changed who approves for “Acme”' },
    'Ada Byron changed who approves for “Acme”',
  ],
  [{ kind: 'credits', count: 1 }, '1 credit is left'],
  [{ kind: 'credits', count: 4 }, '4 credits are left'],
  [
    { kind: 'payment', message: 'Pro' },
    'The card for the Pro plan was declined; its credits wait for the payment',
  ],
] satisfies [Partial<NoticeFacts>, string][])('%o reads “%s”', (facts, sentence) => {
  expect(told(facts)).toBe(sentence)
})
