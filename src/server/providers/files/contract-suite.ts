import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Files } from './port.ts'

/** What every file store must do; runs over each adapter. */
export function filesContract(
  name: string,
  open: () => Promise<{ files: Files; close: () => Promise<void> }>,
): void {
  describe(`files: ${name}`, () => {
    let files: Files
    let close: () => Promise<void>
    const key = 'article-images/workspace-1/a1/banner.webp'

    beforeEach(async () => {
      ;({ files, close } = await open())
    })
    afterEach(() => close())

    test('returns what was stored, byte for byte, with its type', async () => {
      const bytes = new Uint8Array(randomBytes(70_000))
      await files.put(key, bytes, 'image/webp')
      const stored = await files.get(key)
      expect(stored?.contentType).toBe('image/webp')
      expect(Buffer.compare(stored?.bytes ?? new Uint8Array(), bytes)).toBe(0)
    })

    test('a file can be empty, and can be replaced', async () => {
      await files.put(key, new Uint8Array(), 'image/webp')
      expect((await files.get(key))?.bytes).toHaveLength(0)
      await files.put(key, new Uint8Array([1, 2]), 'image/webp')
      expect(Array.from((await files.get(key))?.bytes ?? [])).toEqual([1, 2])
    })

    test('a missing file is null, and can be deleted', async () => {
      expect(await files.get(key)).toBeNull()
      expect(await files.get('article-images/workspace-1.png')).toBeNull()
      await files.delete(key)
      await files.deleteAll('article-images/workspace-1')
    })

    test('a deleted file is gone', async () => {
      await files.put(key, new Uint8Array([1]), 'image/webp')
      await files.delete(key)
      expect(await files.get(key)).toBeNull()
    })

    test('a folder is deleted with all that is in it, and nothing beside it', async () => {
      const inside = ['x/1.png', 'x/deep/er/2.png', 'x/3.png'].map((path) => `client-logos/${path}`)
      const beside = ['client-logos/xy/1.png', 'author-photos/x/1.png', 'client-logos/x.png']
      for (const path of [...inside, ...beside]) {
        await files.put(path, new Uint8Array([7]), 'image/png')
      }
      await files.deleteAll('client-logos/x/')
      for (const path of inside) expect(await files.get(path)).toBeNull()
      for (const path of beside) expect(await files.get(path)).not.toBeNull()
    })

    test.each([
      'article-images/../client-logos/a.png',
      'article-images/./a.png',
      'article-images//a.png',
      'article-images/a b.png',
      'article-images/%2e%2e/a.png',
      'article-images/a\\b.png',
      'article-images/.hidden.png',
      'article-images/a..png',
      'article-images/ä.png',
      'article-images/a.svg',
      'article-images/a.html',
      'article-images/a',
      'other-bucket/a.png',
      '/article-images/a.png',
      'a.png',
      '',
      `article-images/${'a'.repeat(500)}.png`,
    ])('the key %j is refused', async (odd) => {
      await expect(files.put(odd, new Uint8Array([1]), 'image/png')).rejects.toThrow(TypeError)
      await expect(files.delete(odd)).rejects.toThrow(TypeError)
      expect(await files.get(odd)).toBeNull()
    })

    test.each(['', '/', 'article-images', 'article-images/', 'client-logos/..', 'x/y'])(
      'the folder %j cannot be emptied',
      async (folder) => {
        await expect(files.deleteAll(folder)).rejects.toThrow(TypeError)
      },
    )

    test('a file is not kept under a name of another type', async () => {
      const bytes = new Uint8Array([1])
      await expect(files.put(key, bytes, 'image/png')).rejects.toThrow(TypeError)
      await expect(files.put(key, bytes, 'text/html')).rejects.toThrow(TypeError)
    })

    test('readers only ever see whole files while one is being replaced', async () => {
      const sizes = [200_000, 300_000]
      const writes = sizes.map((size, n) =>
        files.put(key, new Uint8Array(size).fill(n + 1), 'image/webp'),
      )
      const reads = Array.from({ length: 20 }, () => files.get(key))
      await Promise.all(writes)
      for (const stored of await Promise.all([...reads, files.get(key)])) {
        if (stored === null) continue
        expect(sizes).toContain(stored.bytes.length)
        expect(new Set(stored.bytes).size).toBe(1)
      }
    })
  })
}
