import { expect, test } from 'vitest'
import { cellsOf, type GridFacts, gridColumns } from './grid-cells.ts'

const queued: GridFacts = {
  ...{ status: 'pending_generation', stage: 'waiting', cancelled: false },
  ...{ run: { paused: false, outline: null }, planned: false, written: false },
  ...{ openClaims: 0, checked: false, picture: null, internal: null, client: null },
}
const written: GridFacts = {
  ...{ ...queued, status: 'completed', stage: 'to_check', run: null, written: true },
  ...{ checked: true, picture: 'there' },
}

/** The cells by their columns; what is yet to come is left out. */
const shown = (facts: Partial<GridFacts>, from = queued) => {
  const cells = cellsOf({ ...from, ...facts })
  return Object.fromEntries(
    gridColumns.flatMap((column, at) => (cells[at] === 'to_do' ? [] : [[column, cells[at]]])),
  )
}

test('an article being written shows where it is, and what stopped it', () => {
  expect(shown({})).toEqual({ brief: 'done' })
  expect(shown({ status: 'processing' })).toEqual({ brief: 'done', outline: 'working' })
  expect(shown({ status: 'processing', planned: true })).toEqual({
    ...{ brief: 'done', outline: 'done', draft: 'working' },
  })
  expect(shown({ run: { paused: true, outline: null } })).toEqual({
    ...{ brief: 'done', outline: 'paused' },
  })
  const waiting = { paused: false, outline: 'waiting' } as const
  expect(shown({ run: waiting, planned: true })).toEqual({ brief: 'done', outline: 'waits' })
  const failed = { status: 'failed', stage: 'attention', run: null } as const
  expect(shown(failed)).toEqual({ brief: 'done', outline: 'problem', draft: 'problem' })
  expect(shown({ ...failed, cancelled: true, stage: 'cancelled' })).toEqual({
    ...{ brief: 'done', outline: 'cancelled', draft: 'cancelled' },
  })
})

test('a written one shows what is open, who has it and whether it is out', () => {
  const done = { brief: 'done', outline: 'done', draft: 'done', facts: 'done', picture: 'done' }
  expect(shown({}, written)).toEqual(done)
  expect(shown({ openClaims: 2 }, written)).toEqual({ ...done, facts: 'waits' })
  expect(shown({ picture: 'failed' }, written)).toEqual({ ...done, picture: 'problem' })
  expect(shown({ stage: 'with_colleague' }, written)).toEqual({ ...done, review: 'out' })
  const asked = { stage: 'changes', internal: 'approved', client: 'changes_requested' } as const
  expect(shown(asked, written)).toEqual({ ...done, review: 'done', approval: 'waits' })
  const live = { status: 'published', stage: 'live', client: 'approved' } as const
  expect(shown(live, written)).toEqual({
    ...{ ...done, review: 'none', approval: 'done', live: 'done' },
  })
  expect(shown({ stage: 'attention' }, written)).toEqual({ ...done, live: 'problem' })
})
