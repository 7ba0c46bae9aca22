import { z } from 'zod'
import type { MediaUpload, PostBody } from './wordpress-mapping.ts'
import type { RestCall } from './wordpress-rest.ts'
import {
  accountSchema,
  choiceListSchema,
  indexSchema,
  mediaListSchema,
  mediaSchema,
  postListSchema,
  postSchema,
  rightsSchema,
  writableMetaSchema,
} from './wordpress-schemas.ts'

const testTimeoutMs = 10_000
const readTimeoutMs = 20_000
const writeTimeoutMs = 30_000
const uploadTimeoutMs = 60_000
const postFields =
  'id,slug,status,link,featured_media,author,password,date_gmt,categories,tags,title,content,excerpt,meta'

export type WordPressClient = ReturnType<typeof createWordPressClient>

/** The REST calls for one site. */
export function createWordPressClient(call: RestCall) {
  return { ...accountCalls(call), ...postCalls(call), ...mediaCalls(call), ...choiceCalls(call) }
}

function accountCalls(call: RestCall) {
  return {
    me: () =>
      call({
        path: 'wp/v2/users/me',
        params: { context: 'edit', _fields: 'id,username,roles,capabilities' },
        timeoutMs: testTimeoutMs,
        schema: accountSchema,
      }),
    /** What the account may do with a post that it may edit; empty where there is none. */
    rights: () =>
      call({
        path: 'wp/v2/posts',
        params: { context: 'edit', per_page: '1', _fields: 'id,_links' },
        timeoutMs: testTimeoutMs,
        schema: rightsSchema,
      }),
    index: () =>
      call({
        path: '',
        params: { _fields: 'namespaces,authentication' },
        timeoutMs: testTimeoutMs,
        schema: indexSchema,
      }),
  }
}

function postCalls(call: RestCall) {
  return {
    getPost: (id: number) =>
      call({
        path: `wp/v2/posts/${id}`,
        params: { context: 'edit', _fields: postFields },
        timeoutMs: readTimeoutMs,
        schema: postSchema,
      }),
    findPosts: (params: { slug: string } | { search: string }) =>
      call({
        path: 'wp/v2/posts',
        params: { ...params, status: 'any', context: 'edit', per_page: '20', _fields: postFields },
        timeoutMs: readTimeoutMs,
        schema: postListSchema,
      }),
    /** Posts that readers see; an account that may not edit them does not find them otherwise. */
    publishedWith: (slug: string) =>
      call({
        path: 'wp/v2/posts',
        params: { slug, per_page: '20', _fields: 'id' },
        timeoutMs: readTimeoutMs,
        schema: z.array(z.object({ id: z.number() })),
      }),
    createPost: (post: PostBody) =>
      call({
        method: 'POST',
        path: 'wp/v2/posts',
        json: post,
        timeoutMs: writeTimeoutMs,
        schema: postSchema,
      }),
    updatePost: (id: number, post: PostBody | { status: 'draft' | 'publish' }) =>
      call({
        method: 'POST',
        path: `wp/v2/posts/${id}`,
        json: post,
        repeatable: true,
        timeoutMs: writeTimeoutMs,
        schema: postSchema,
      }),
    /** The custom fields that a post may be sent with. */
    metaKeys: async () =>
      Object.keys(
        await call({
          path: 'wp/v2',
          params: { _fields: 'routes./wp/v2/posts.endpoints' },
          timeoutMs: testTimeoutMs,
          schema: writableMetaSchema,
        }),
      ),
    setRankMathMeta: (id: number, meta: Record<string, string>) =>
      call({
        method: 'POST',
        path: 'rankmath/v1/updateMeta',
        json: {
          objectID: id,
          objectType: 'post',
          meta,
        },
        repeatable: true,
        timeoutMs: readTimeoutMs,
        schema: z.unknown(),
      }),
  }
}

function choiceCalls(call: RestCall) {
  return {
    choices: (path: 'categories' | 'tags' | 'users', params: Record<string, string>) =>
      call({
        path: `wp/v2/${path}`,
        params: { ...params, per_page: '50', _fields: 'id,name' },
        timeoutMs: readTimeoutMs,
        schema: choiceListSchema,
      }),
  }
}

function mediaCalls(call: RestCall) {
  return {
    findMedia: (slug: string) =>
      call({
        path: 'wp/v2/media',
        params: { slug, context: 'edit', _fields: 'id,source_url' },
        timeoutMs: readTimeoutMs,
        schema: mediaListSchema,
      }),
    uploadMedia: async (upload: MediaUpload, bytes: Uint8Array, contentType: string) =>
      call({
        method: 'POST',
        path: 'wp/v2/media',
        raw: await multipart(upload, bytes, contentType),
        timeoutMs: uploadTimeoutMs,
        schema: mediaSchema,
      }),
    deleteMedia: (id: number) =>
      call({
        method: 'DELETE',
        path: `wp/v2/media/${id}`,
        params: { force: 'true' },
        timeoutMs: testTimeoutMs,
        schema: z.unknown(),
      }),
  }
}

async function multipart(upload: MediaUpload, bytes: Uint8Array, contentType: string) {
  const form = new FormData()
  form.set('title', upload.title)
  form.set('alt_text', upload.alt)
  form.set('slug', upload.slug)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: contentType }), upload.filename)
  const encoded = new Response(form)
  return {
    contentType: encoded.headers.get('content-type') ?? 'multipart/form-data',
    bytes: new Uint8Array(await encoded.arrayBuffer()),
  }
}
