import { expect, test } from 'vitest'
import type { Generation } from '#contracts/articles/generation.ts'
import { applyDraft } from './apply-draft.ts'

const section = (draft: string | null, content: string | null = null) => ({
  ...{ title: 'One', words: 100, content, draft },
})

function generation(draftSeq: number, ...sections: ReturnType<typeof section>[]): Generation {
  return {
    ...{ runId: crypto.randomUUID(), status: 'running', now: '2026-11-22T10:00:00Z' },
    ...{ startedAt: null, finishedAt: null, problem: null, waitingFor: null, stages: [] },
    ...{ cancel: 'refund', retry: null, draftSeq },
    text: { title: 'T', subtitle: '', introduction: null, sections, conclusion: null },
  }
}

const drafts = (made: Generation | undefined) => made?.text?.sections.map(({ draft }) => draft)

test('text is added to the section that it belongs to', () => {
  const before = generation(3, section('The first'), section(null))
  const parts = [
    { section: 0, at: 9, text: ' words' },
    { section: 1, at: 0, text: 'Another' },
  ]
  const after = applyDraft(before, { seq: 4, parts })
  expect(drafts(after)).toEqual(['The first words', 'Another'])
  expect(after?.draftSeq).toBe(4)
})

test('what was written anew takes the place of what it differs from', () => {
  const before = generation(1, section('The first words'))
  const after = applyDraft(before, { seq: 2, parts: [{ section: 0, at: 4, text: 'second' }] })
  expect(drafts(after)).toEqual(['The second'])
})

test('what came before is left out, and a gap is noticed', () => {
  const before = generation(5, section('Known'), section(null, 'Done'))
  const parts = [{ section: 0, at: 5, text: ' and more' }]
  expect(applyDraft(before, { seq: 5, parts })).toBe(before)
  expect(applyDraft(before, { seq: 7, parts })).toBeUndefined()
  expect(applyDraft(before, { seq: 6, parts: null })).toBeUndefined()
  expect(
    drafts(applyDraft(before, { seq: 6, parts: [{ section: 1, at: 0, text: 'Late' }] })),
  ).toEqual(['Known', null])
})
