import { expect, test } from 'vitest'
import { generationToast } from './generation-toast.ts'

const notice = { articleId: 'a1', title: 'Calm tea' }

test('a finished article can be opened', () => {
  expect(generationToast({ ...notice, kind: 'complete' })).toEqual({
    id: 'generation-a1',
    kind: 'success',
    message: 'Article Generation Complete',
    description: 'Calm tea',
    page: '/dashboard/articles/a1',
    tabTitle: '✓ Article ready',
  })
})

test('a failed one says that the credit is back', () => {
  expect(generationToast({ ...notice, kind: 'failed' })).toMatchObject({
    kind: 'error',
    message: 'Article Generation Failed',
    description: 'Calm tea: please try again. Your credit has been returned.',
  })
})

test('one written in part says what is left of it', () => {
  expect(generationToast({ ...notice, kind: 'partly' })).toMatchObject({
    kind: 'warning',
    description: 'Calm tea: the rest could not be written. What there was is kept.',
  })
})

test.each(['complete', 'failed', 'partly'] as const)('%s reads well without a title', (kind) => {
  const { description = 'None' } = generationToast({ kind, articleId: 'a1', title: undefined })
  expect(description).toMatch(/^[A-Z]/)
  expect(description).not.toContain('undefined')
})

test('all toasts of one article replace each other', () => {
  const ids = (['complete', 'failed', 'partly'] as const).map(
    (kind) => generationToast({ ...notice, kind }).id,
  )
  expect(new Set(ids).size).toBe(1)
})
