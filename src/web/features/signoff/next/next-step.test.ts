import { expect, test } from 'vitest'
import type { SignOff, SignOffComment } from '#contracts/approval/sign-off-shapes.ts'
import type { ArticleStage } from '#contracts/rules/articles/article-stages.ts'
import { nextStepOf } from './next-step.ts'

const nothingAsked: SignOff = {
  stage: 'client',
  nextStage: 'client',
  colleagues: [],
  mySeatId: null,
  obstacle: 'The client approves what goes out.',
  openClaims: null,
  claimsGate: false,
  rounds: [],
  comments: [],
  changedSince: [],
  reviewers: [],
  agency: 'Harbour & Co',
  sender: 'Mara',
}

type Round = SignOff['rounds'][number]

const round = (state: Round['state'], more: Partial<Round> = {}): Pick<SignOff, 'rounds'> => ({
  rounds: [
    {
      id: 'a',
      number: 1,
      stage: 'client',
      state,
      revision: 1,
      packageSha256: '',
      message: '',
      dueOn: null,
      everyone: false,
      isStuck: false,
      openedBy: 'Mara',
      openedAt: '2026-11-02T09:00:00Z',
      closedAt: null,
      seats: [],
      ...more,
    },
  ],
})

const comment = (id: string, more: Partial<SignOffComment> = {}): SignOffComment => ({
  id,
  roundNumber: 1,
  author: 'Anna',
  fromClient: true,
  replyTo: null,
  part: 'text',
  quote: null,
  anchor: null,
  body: 'Please shorten this.',
  kind: null,
  suggestion: null,
  visibility: 'client',
  resolvedAt: null,
  createdAt: '2026-11-02T10:00:00Z',
  ...more,
})

function step(stage: ArticleStage, signOff: Partial<SignOff> = {}, reviewerId?: string) {
  const article = {
    standing: { stage, people: [], at: null, problem: null },
    abilities: { publish: true, download: true, remove: true, update: true },
    reviewer: reviewerId ? { id: reviewerId, name: 'Ben', pictureUrl: null } : null,
  }
  const found = nextStepOf(article, { ...nothingAsked, ...signOff }, 'me')
  return found && ('label' in found ? found.label : found.kind)
}

test('one step follows each stage, from the finished text to the site', () => {
  expect(step('to_check')).toBe('Send for approval')
  expect(step('to_check', { stage: 'none', obstacle: null })).toBe('publish')
  const halfway = round('approved', { stage: 'internal' })
  expect(step('to_check', halfway)).toBe('Send to the client')
  expect(step('to_check', round('voided'))).toBe('Ask to approve the change')
  expect(step('with_client', round('open'))).toBeNull()
  expect(step('approved', { ...round('approved'), obstacle: null })).toBe('publish')
  expect(step('changed', { ...round('voided') })).toBe('Ask to approve the change')
  expect(step('changed', { stage: 'none', obstacle: null })).toBe('publish')
  for (const stage of [
    'waiting',
    'writing',
    'outline',
    'scheduled',
    'live',
    'cancelled',
  ] as const) {
    expect(step(stage), stage).toBeNull()
  }
})

const changedSince: SignOff['changedSince'] = [{ part: 'title', changes: [] }]

test('what was said comes before sending it again', () => {
  const asked = round('changes_requested')
  const comments = [
    comment('one'),
    comment('two'),
    comment('answer', { replyTo: 'one' }),
    comment('done', { resolvedAt: '2026-11-03T09:00:00Z' }),
  ]
  expect(step('changes', { ...asked, comments })).toBe('Answer 2 comments')
  expect(step('changes', { ...asked, comments: comments.slice(0, 1) })).toBe('Answer 1 comment')
  const answered = { ...asked, comments: comments.slice(3) }
  expect(step('changes', answered)).toBe('Make the changes')
  expect(step('changes', { ...answered, changedSince })).toBe('Send for approval again')
  expect(step('with_client', { ...round('open'), comments })).toBe('Answer 2 comments')
})

test('whoever is asked decides, and only they', () => {
  const open = round('open', { stage: 'internal' })
  expect(step('with_colleague', { ...open, mySeatId: 'seat' })).toBe('Decide')
  expect(step('with_colleague', open)).toBeNull()
  expect(step('with_colleague', {}, 'me')).toBe('Mark as reviewed')
  expect(step('with_colleague', {}, 'somebody')).toBeNull()
  expect(step('with_client', round('open', { isStuck: true }))).toBe('Send for approval again')
})
