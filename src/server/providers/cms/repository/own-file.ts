import type { OwnPost, StoredPost } from '../port.ts'
import { isOurs, toStoredPost, valueIn } from './article-file.ts'
import { commitUntilDone } from './publish-file.ts'
import type { FileChange, RepositoryClient } from './repository-client.ts'

/** Reads the article's file; null once it is deleted or somebody else's. */
export async function readFile(
  client: RepositoryClient,
  { externalId, reference }: OwnPost,
): Promise<StoredPost | null> {
  const text = await client.file(externalId, await client.head(await client.branch()))
  return text !== null && isOurs(text, reference) ? toStoredPost(text) : null
}

/** Removes the article's file and its picture in one commit; none is made where they are gone. */
export async function removeFile(
  client: RepositoryClient,
  { externalId: path, reference }: OwnPost,
): Promise<void> {
  await commitUntilDone(client, await client.branch(), async (commit) => {
    const text = await client.file(path, commit)
    if (text === null || !isOurs(text, reference)) return null
    const changes: FileChange[] = [{ path, gone: true }]
    const picture = besides(path, valueIn(text, 'image'))
    if (picture && (await client.file(picture, commit)) !== null) {
      changes.push({ path: picture, gone: true })
    }
    return { changes, message: `Unpublish “${valueIn(text, 'title')}”` }
  })
}

/** The path of a picture that the front matter names as lying beside the text. */
function besides(path: string, image: string): string | null {
  const name = /^\.\/([^/]+)$/.exec(image)?.[1]
  return name ? path.replace(/[^/]+$/, name) : null
}
