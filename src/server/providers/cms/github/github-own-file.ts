import type { OwnPost, SettingsAccess, StoredPost } from '../port.ts'
import { SiteError } from '../site/site-error.ts'
import type { GithubClient, TreeEntry } from './github-client.ts'
import { isOurs, toStoredPost, valueIn } from './github-files.ts'
import { branchOf, commitTree, mostTries } from './github-publish.ts'

/** Reads the article's file; null once it is deleted or somebody else's. */
export async function readFile(
  client: GithubClient,
  access: SettingsAccess<'github'>,
  { externalId, reference }: OwnPost,
): Promise<StoredPost | null> {
  const file = await client.file(externalId, await client.head(await branchOf(client, access)))
  return file && isOurs(file.text, reference) ? toStoredPost(file.text) : null
}

/** Removes the article's file and its picture in one commit; none is made where they are gone. */
export async function removeFile(
  client: GithubClient,
  access: SettingsAccess<'github'>,
  { externalId: path, reference }: OwnPost,
): Promise<void> {
  const branch = await branchOf(client, access)
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const commit = await client.head(branch)
    const file = await client.file(path, commit)
    if (!file || !isOurs(file.text, reference)) return
    const gone: TreeEntry[] = [entryOf(path)]
    const picture = besides(path, valueIn(file.text, 'image'))
    if (picture && (await client.file(picture, commit))) gone.push(entryOf(picture))
    const message = `Unpublish “${valueIn(file.text, 'title')}”`
    if (await commitTree(client, branch, commit, gone, message)) return
  }
  throw new SiteError('unavailable', 'Others keep committing to this branch at the moment.')
}

function entryOf(path: string): TreeEntry {
  return { path, mode: '100644', type: 'blob', sha: null }
}

/** The path of a picture that the front matter names as lying beside the text. */
function besides(path: string, image: string): string | null {
  const name = /^\.\/([^/]+)$/.exec(image)?.[1]
  return name ? path.replace(/[^/]+$/, name) : null
}
