import { expect, test } from 'vitest'
import type { Change } from '../change.ts'
import { inverseOf, nothingDone, partOf, step, withChange } from './undo-stack.ts'

const edit = (before: string, text: string, block = 'summary' as const): Change => ({
  ...{ block, before, text },
})
const sections = (before: string[], after: string[]): Change => ({
  block: 'sections',
  before: before.map((title) => ({ title, content: '' })),
  sections: after.map((title) => ({ title, content: '' })),
})

test('what was typed in one go is undone together, and done again', () => {
  let stack = withChange(nothingDone, edit('', 'One'), 0)
  stack = withChange(stack, edit('One', 'One two'), 5_000)
  stack = withChange(stack, sections(['A', 'B'], ['B', 'A']), 6_000)
  const first = step(stack, 'undo')
  expect(first?.change).toEqual(sections(['B', 'A'], ['A', 'B']))
  const second = step(first?.after ?? nothingDone, 'undo')
  expect(second?.change).toEqual(edit('One two', ''))
  const after = second?.after ?? nothingDone
  expect(step(after, 'undo')).toBeUndefined()
  expect(step(after, 'redo')?.change).toEqual(edit('', 'One two'))
})

test('a pause, another text or a change of somebody else begins another step', () => {
  let stack = withChange(nothingDone, edit('', 'One'), 0)
  stack = withChange(stack, edit('One', 'Two'), 60_000)
  stack = withChange(stack, edit('Theirs', 'Three'), 61_000)
  stack = withChange(stack, { block: 'title', before: 'A', text: 'B' }, 62_000)
  expect(stack.done).toHaveLength(4)
})

test('what one click changed in several parts is one step, whatever was changed around it', () => {
  let stack = withChange(nothingDone, edit('', 'One'), 0)
  stack = withChange(stack, edit('One', 'Two'), 1_000, 'all')
  stack = withChange(stack, { block: 'title', before: 'A', text: 'B' }, 1_100, 'all')
  stack = withChange(stack, { block: 'title', before: 'B', text: 'C' }, 1_200)
  const goesOn: boolean[] = []
  for (let next = step(stack, 'undo'); next; next = step(next.after, 'undo')) {
    goesOn.push(next.goesOn)
    stack = next.after
  }
  expect(goesOn).toEqual([false, true, false, false])
  const again = step(step(stack, 'redo')?.after ?? nothingDone, 'redo')
  expect(again?.goesOn).toBe(true)
})

test('what was taken back while typing leaves nothing to undo', () => {
  const stack = withChange(withChange(nothingDone, edit('A', 'B'), 0), edit('B', 'A'), 1_000)
  expect(step(stack, 'undo')).toBeUndefined()
})

test('a new change forgets what was undone, and is never joined with it', () => {
  const undone = step(withChange(nothingDone, edit('A', 'B'), 0), 'undo')?.after ?? nothingDone
  const redone = step(undone, 'redo')?.after ?? nothingDone
  expect(withChange(redone, edit('B', 'C'), 1_000_000).done).toHaveLength(2)
  expect(withChange(undone, edit('A', 'C'), 1_000).undone).toEqual([])
})

test.each([
  [edit('a', 'b'), 'the summary'],
  [{ block: 'sections[2].title', before: 'a', text: 'b' } as Change, 'the title of section 3'],
  [{ block: 'sections[0].content', before: 'a', text: 'b' } as Change, 'section 1'],
  [sections([], ['A']), 'the sections'],
])('a notice names the part: %o', (change, name) => {
  expect(partOf(change)).toBe(name)
  expect(inverseOf(inverseOf(change))).toEqual(change)
})
