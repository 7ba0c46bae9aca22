import { expect, test } from 'vitest'
import { dependentLines } from './dependent-lines.ts'

test.each([
  [{ campaigns: 0, articles: 0 }, []],
  [{ campaigns: 1, articles: 0 }, ['1 campaign']],
  [{ campaigns: 0, articles: 1 }, ['1 article']],
  [{ campaigns: 3, articles: 1041 }, ['3 campaigns', '1,041 articles']],
])('%j is deleted with the client as %j', (dependents, lines) => {
  expect(dependentLines(dependents)).toEqual(lines)
})
