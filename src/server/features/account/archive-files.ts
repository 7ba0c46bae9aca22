import type { MemberScope } from '#server/context/context.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import type { ArchivedFile } from '#server/kernel/zip/zip-stream.ts'
import type { Files } from '#server/providers/files/port.ts'
import {
  type ArchivedArticle,
  articleRecords,
  articlesAfter,
  knowledgeRecord,
  ledgerEntriesAfter,
  listRows,
  ownedWorkspaces,
  personRecord,
  picturesAfter,
  type Row,
  researchRecord,
  revisionAfter,
  sourceAfter,
  workspaceRecord,
} from './archive.views.ts'
import { readMe } from './archive-readme.ts'
import { articleMarkdown } from './archived-article.ts'

/** Reads in one of the person's workspaces (null for the first) in its own transaction. */
export type ReadWorkspace = <T>(
  workspaceId: string | null,
  work: (scope: MemberScope) => Promise<T>,
) => Promise<T>

type Source = { read: ReadWorkspace; files: Files; now: Date }
type Content = AsyncGenerator<string>

const articleBatchSize = 20
const ledgerBatchSize = 500
const pictureBatchSize = 100
const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * Yields the files of a person's archive, each read only when it is needed: the account, then every
 * workspace they own. Throws when the session ends meanwhile.
 */
export async function* archiveFiles(source: Source): AsyncGenerator<ArchivedFile> {
  const { read, now } = source
  const { person, owned } = await read(null, async (scope) => ({
    person: await personRecord(scope),
    owned: await ownedWorkspaces(scope),
  }))
  const folders = new Set<string>()
  const workspaces = owned.map(({ id, name }) => ({ id, folder: folderOf(name, id, folders) }))
  yield text('README.txt', readMe(workspaces.map(({ folder }) => folder)), now)
  yield json('account.json', person, now)
  const { picture } = person
  if (typeof picture === 'string') yield* pictures(source, '', [picture])
  for (const { id, folder } of workspaces) yield* workspaceFiles(source, id, folder)
}

async function* workspaceFiles(
  source: Source,
  id: string,
  folder: string,
): AsyncGenerator<ArchivedFile> {
  const { read, now } = source
  const list = (name: Parameters<typeof listRows>[1]) => read(id, (scope) => listRows(scope, name))
  yield json(`${folder}/workspace.json`, await read(id, workspaceRecord), now)
  const clients = await list('clients')
  yield json(`${folder}/clients.json`, clients, now)
  yield* pictures(
    source,
    `${folder}/logos`,
    clients.map((client) => client.logo_url),
  )
  for (const { id: client, name } of clients) {
    const own = `${slug(String(name)) || 'client'}-${String(client).slice(-8)}`
    const content = knowledgeOf(source, id, String(client))
    yield { path: `${folder}/knowledge/${own}.json`, content, changedAt: now }
    yield* galleryFiles(source, id, `${folder}/gallery/${own}`, String(client))
  }
  yield json(`${folder}/campaigns.json`, await list('campaigns'), now)
  const authors = await list('author_templates')
  const templates = {
    seo: await list('seo_templates'),
    tone: await list('tone_templates'),
    image: await list('image_templates'),
    author: authors,
  }
  yield json(`${folder}/templates.json`, templates, now)
  yield* pictures(
    source,
    `${folder}/authors`,
    authors.map((author) => author.image_url),
  )
  yield json(`${folder}/credentials.json`, await list('credentials'), now)
  yield { path: `${folder}/credits.json`, content: creditsOf(source, id), changedAt: now }
  let after = lowestId
  for (;;) {
    const batch = await read(id, (scope) => articlesAfter(scope, after, articleBatchSize))
    for (const article of batch) {
      const name = `${slug(article.title) || 'untitled'}-${article.id.slice(-8)}`
      yield* articleFiles(source, id, `${folder}/articles/${name}`, article)
    }
    const last = batch.at(-1)
    if (!last || batch.length < articleBatchSize) return
    after = last.id
  }
}

async function* articleFiles(
  source: Source,
  workspaceId: string,
  folder: string,
  article: ArchivedArticle,
): AsyncGenerator<ArchivedFile> {
  const records = await source.read(workspaceId, (scope) => articleRecords(scope, article.id))
  const changedAt = article.updated_at
  const banner = nameOf(article.banner_image_url)
  const markdown = articleMarkdown(article, banner && `pictures/${banner}`)
  yield text(`${folder}/article.md`, markdown, changedAt)
  yield json(`${folder}/article.json`, { ...article, ...records }, changedAt)
  const research = await source.read(workspaceId, (scope) => researchRecord(scope, article.id))
  yield json(`${folder}/research.json`, research, changedAt)
  const content = historyOf(source, workspaceId, article.id)
  yield { path: `${folder}/history.json`, content, changedAt }
  yield* pictures(source, `${folder}/pictures`, [
    article.banner_image_url,
    article.optimized_banner_image_url,
    article.open_graph_image,
    ...records.images.flatMap((image) => [
      image.storage_url,
      image.open_graph_url,
      image.square_url,
    ]),
  ])
}

/** Yields the stored files behind the URLs, each once; missing files are left out. */
async function* pictures(
  { files, now }: Source,
  folder: string,
  addresses: unknown[],
): AsyncGenerator<ArchivedFile> {
  for (const address of new Set(addresses)) {
    const key = typeof address === 'string' ? storedKey(address) : null
    const name = nameOf(address)
    const file = key && (await files.get(key))
    if (!file || !name) continue
    const path = folder ? `${folder}/${name}` : name
    yield { path, content: [file.bytes], changedAt: now, packed: true }
  }
}

async function* creditsOf({ read }: Source, workspaceId: string): Content {
  let after = 0
  const next = async () => {
    const rows = await read(workspaceId, (scope) =>
      ledgerEntriesAfter(scope, after, ledgerBatchSize),
    )
    after = rows.at(-1)?.id ?? after
    return rows
  }
  yield* jsonList(next)
}

async function* knowledgeOf({ read }: Source, workspaceId: string, client: string): Content {
  const known = await read(workspaceId, (scope) => knowledgeRecord(scope, client))
  yield `${JSON.stringify(known, null, 2).slice(0, -2)},\n  "sources": `
  let after = lowestId
  const next = async () => {
    const found = await read(workspaceId, (scope) => sourceAfter(scope, client, after))
    after = found?.id ?? after
    return found ? [found] : []
  }
  yield* jsonList(next)
  yield '}\n'
}

/** Yields the originals of a client's pictures, batch by batch, and a list of what is known of them. */
async function* galleryFiles(
  source: Source,
  workspaceId: string,
  folder: string,
  client: string,
): AsyncGenerator<ArchivedFile> {
  const batches = () => {
    let after = lowestId
    return async () => {
      const rows = await source.read(workspaceId, (scope) =>
        picturesAfter(scope, client, after, pictureBatchSize),
      )
      after = rows.at(-1)?.id ?? after
      return rows.map((row) => ({ ...row, file: nameOf(row.original_url) }))
    }
  }
  const next = batches()
  let batch = await next()
  if (batch.length === 0) return
  yield { path: `${folder}/pictures.json`, content: jsonList(batches()), changedAt: source.now }
  for (; batch.length > 0; batch = await next()) {
    const originals = batch.map((picture) => picture.original_url)
    yield* pictures(source, folder, originals)
  }
}

async function* historyOf({ read }: Source, workspaceId: string, articleId: string): Content {
  let after = 0
  const next = async () => {
    const revision = await read(workspaceId, (scope) => revisionAfter(scope, articleId, after))
    after = revision?.number ?? after
    return revision ? [revision] : []
  }
  yield* jsonList(next)
}

/** Streams the batches `next` returns as one JSON list, until a batch is empty. */
async function* jsonList(next: () => Promise<Row[]>): Content {
  let separator = '[\n'
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    for (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

function json(path: string, value: object, changedAt: Date): ArchivedFile {
  return text(path, `${JSON.stringify(value, null, 2)}\n`, changedAt)
}

function text(path: string, content: string, changedAt: Date): ArchivedFile {
  return { path, content: [content], changedAt }
}

/** Picks a unique folder name for a workspace. */
function folderOf(name: string, id: string, taken: Set<string>): string {
  const plain = slug(name) || 'workspace'
  const folder = taken.has(plain) ? `${plain}-${id.slice(-8)}` : plain
  taken.add(folder)
  return folder
}

/** Returns the file name in a stored file's URL. */
function nameOf(address: unknown): string | undefined {
  const key = typeof address === 'string' ? storedKey(address) : null
  return key?.split('/').at(-1)
}

/** Makes a portable file name of letters, digits and hyphens, at most 60 characters. */
function slug(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
}
