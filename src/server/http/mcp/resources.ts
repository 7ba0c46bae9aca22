import {
  type McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { idSchema } from '#contracts/shapes.ts'
import { articleApp, articleAppHtml } from './app/article-app.ts'
import { asMarkdown, readArticle } from './article-as-markdown.ts'
import { type CallApi, RefusedCall } from './call-api.ts'
import { contentNote } from './content-note.ts'

const listed = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), inputValue: z.string() })),
})

/** Articles are read by their address: as Markdown with the state of their claims, and by an app that shows one. */
export function registerResources(server: McpServer, api: CallApi): void {
  const list = async () => {
    const { items } = listed.parse(await api('GET', '/articles'))
    const resources = items.map(({ id, title, inputValue }) => ({
      uri: `copydesk://articles/${id}`,
      name: title || inputValue.slice(0, 200),
      mimeType: 'text/markdown',
    }))
    return { resources }
  }
  server.registerResource(
    'article',
    new ResourceTemplate('copydesk://articles/{id}', { list }),
    {
      title: 'An article',
      description: 'An article as Markdown, with the state of its claims. The newest are listed.',
      mimeType: 'text/markdown',
    },
    async (uri, { id }) => {
      const text = await markdownOf(api, id, uri.href)
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    },
  )
  const { uri, mimeType, meta } = articleApp
  server.registerResource(
    'article-app',
    uri,
    {
      title: 'Shows an article',
      description: 'An article with its marks, to be read in the chat.',
      mimeType,
      _meta: meta,
      cacheHint: { ttlMs: 3_600_000, cacheScope: 'private' },
    },
    () => ({ contents: [{ uri, mimeType, text: articleAppHtml, _meta: meta }] }),
  )
}

async function markdownOf(api: CallApi, id: unknown, uri: string): Promise<string> {
  const known = idSchema.safeParse(id)
  if (!known.success) throw new ResourceNotFoundError(uri)
  try {
    return `${contentNote}\n\n${asMarkdown(await readArticle(api, known.data))}`
  } catch (error) {
    if (error instanceof RefusedCall && error.answer.status === 404) {
      throw new ResourceNotFoundError(uri)
    }
    throw error
  }
}
