import sharp from 'sharp'
import { storedUrl } from '#server/kernel/stored-files.ts'
import { createWrittenArticle, type WrittenArticle } from '#test/factories/written-article.ts'
import type { TestApp, TestUser } from '#test/test-app.ts'

/** A text with everything an article can hold. */
export const richText = `Weigh it **first**, then [ask the smith](https://smiths.example/?a=1&b=2).

- horn
  - round
- face

3. strike
4. listen

> It rings.

| Kind | Weight |
| --- | ---: |
| London | 50 kg |

It lasts.[^1]

[^1]: So they say.`

/** An article with that text and a banner in storage. */
export async function createRichArticle(
  server: TestApp,
  user: TestUser,
  overrides: Partial<WrittenArticle> = {},
): Promise<string> {
  const content = {
    introduction: 'An anvil lasts **longer** than its owner.',
    sections: [{ title: 'Weight < sound', content: richText }],
    conclusion: 'Buy once.',
  }
  const [bannerImageUrl, optimizedBannerImageUrl] = await Promise.all([
    storePicture(server, user, 'png'),
    storePicture(server, user, 'webp'),
  ])
  const pictures = { bannerImageUrl, optimizedBannerImageUrl }
  return await createWrittenArticle(server.database, user, { content, ...pictures, ...overrides })
}

async function storePicture({ files }: TestApp, user: TestUser, format: 'png' | 'webp') {
  const key = `article-images/${user.workspaceId}/forge.${format}`
  const picture = { width: 64, height: 36, channels: 3, background: '#3366cc' } as const
  const bytes = await sharp({ create: picture }).toFormat(format).toBuffer()
  await files.put(key, new Uint8Array(bytes), `image/${format}`)
  return storedUrl(key)
}
