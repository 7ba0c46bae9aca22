import { expect, test, vi } from 'vitest'
import { downloadFile, fetchFile } from './download-file.ts'

test('a file is handed to the browser under its name, and its address let go later', async () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('fetch', async () => new Response('# Tea'))
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  await downloadFile('/storage/tea.md', 'Tea.md')
  expect(link.download).toBe('Tea.md')
  expect(link.href).toMatch(/^blob:/)
  expect(link.click).toHaveBeenCalledOnce()
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revoke).toHaveBeenCalledExactlyOnceWith(link.href)
  vi.useRealTimers()
})

test('a file that is gone is an error', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(fetchFile('/storage/tea.md')).rejects.toThrow('The file answered 404')
})
