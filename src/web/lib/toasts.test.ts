import { beforeEach, expect, test, vi } from 'vitest'

type Raised = { kind: string; message: string; options: Record<string, unknown> }
const raised: Raised[] = []
const dismissed: unknown[] = []
let toasts: typeof import('./toasts.ts')

/** Stands in for sonner: gives each toast a number, or the id it is to replace. */
function fakeToast(kind: string) {
  return (message: string, options: Record<string, unknown>) => {
    raised.push({ kind, message, options })
    return options.id ?? raised.length
  }
}

beforeEach(async () => {
  raised.length = 0
  dismissed.length = 0
  vi.doMock('sonner', () => ({
    toast: {
      success: fakeToast('success'),
      info: fakeToast('info'),
      warning: fakeToast('warning'),
      error: fakeToast('error'),
      dismiss: (id: unknown) => dismissed.push(id),
    },
  }))
  vi.resetModules()
  toasts = await import('./toasts.ts')
  return () => {
    vi.doUnmock('sonner')
    vi.resetModules()
  }
})

const last = () => raised.at(-1)?.options as Record<string, (event: unknown) => void> | undefined

test('a toast is shown as it was asked for', async () => {
  await toasts.notify('success', 'Saved', { description: 'All of it', duration: 500 })
  expect(raised).toMatchObject([
    { kind: 'success', message: 'Saved', options: { description: 'All of it', duration: 500 } },
  ])
})

test('a toast replaces the one with its id, and keeps nothing of it', async () => {
  const action = { label: 'Undo', onClick: () => undefined }
  await toasts.notify('success', 'Removed', { id: 'changes', description: 'One', action })
  await toasts.notify('info', 'Saved', { id: 'changes' })
  expect(raised[1]?.options).toMatchObject({
    id: 1,
    description: undefined,
    action: undefined,
    cancel: undefined,
  })
})

test('toasts without an id stand side by side', async () => {
  await toasts.notify('info', 'One')
  await toasts.notify('info', 'Two')
  expect(raised.map(({ options }) => options.id)).toEqual([undefined, undefined])
})

test.each(['onAutoClose', 'onDismiss'])('after %s the next one is a new toast', async (closed) => {
  await toasts.notify('info', 'One', { id: 'a' })
  last()?.[closed]?.({ id: 1 })
  await toasts.notify('info', 'Two', { id: 'a' })
  expect(raised[1]?.options.id).toBeUndefined()
})

test('the end of an earlier toast does not close the later one', async () => {
  await toasts.notify('info', 'One', { id: 'a' })
  const first = last()
  first?.onAutoClose?.({ id: 1 })
  await toasts.notify('info', 'Two', { id: 'a' })
  first?.onAutoClose?.({ id: 1 })
  await toasts.dismissToast('a')
  expect(dismissed).toEqual([2])
})

test('a toast is not lost with the one it replaces, which ends before that has happened', async () => {
  await toasts.notify('info', 'One', { id: 'a' })
  const first = last()
  await toasts.notify('success', 'Two', { id: 'a' })
  first?.onAutoClose?.({ id: 1 })
  expect(raised.slice(2)).toMatchObject([
    { kind: 'success', message: 'Two', options: { id: undefined } },
  ])
  await toasts.dismissToast('a')
  expect(dismissed).toEqual([3])
})

test('an action runs once and lets go of the focus', async () => {
  const onClick = vi.fn()
  const blur = vi.fn()
  await toasts.notify('info', 'Removed', { id: 'a', action: { label: 'Undo', onClick } })
  const action = raised[0]?.options.action as { onClick: (event: unknown) => void }
  action.onClick({ currentTarget: { blur } })
  expect(onClick).toHaveBeenCalledOnce()
  expect(blur).toHaveBeenCalledOnce()
  await toasts.dismissToast('a')
  expect(dismissed).toEqual([])
})

test('only a toast on screen is dismissed, and only once', async () => {
  await toasts.dismissToast('a')
  await toasts.notify('info', 'One', { id: 'a' })
  await toasts.dismissToast('b')
  await toasts.dismissToast('a')
  await toasts.dismissToast('a')
  expect(dismissed).toEqual([1])
})
