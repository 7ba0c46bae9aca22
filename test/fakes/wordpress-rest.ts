import { type RestAnswer, type RestRequest, restError } from './wordpress-answer.ts'
import { mediaRoutes } from './wordpress-media.ts'
import {
  type FakePost,
  type FakeSite,
  type FakeTerm,
  type FakeUser,
  slugOf,
} from './wordpress-site.ts'

const noRoute = restError(
  404,
  'rest_no_route',
  'No route was found matching the URL and request method.',
)

/** Handles one call of the REST API; applies `_fields` to the result. */
export async function answerRest(site: FakeSite, request: RestRequest): Promise<RestAnswer> {
  const answer = await route(site, request)
  const fields = request.query.get('_fields')
  if (!fields || answer.status >= 400) return answer
  const keep = new Set(fields.split(',').map((field) => field.trim().split('.')[0]))
  const pick = (item: unknown) =>
    Object.fromEntries(Object.entries(item as object).filter(([name]) => keep.has(name)))
  return { ...answer, json: Array.isArray(answer.json) ? answer.json.map(pick) : pick(answer.json) }
}

async function route(site: FakeSite, request: RestRequest): Promise<RestAnswer> {
  const [, id] = /^\/wp\/v2\/posts\/(\d+)$/.exec(request.route) ?? []
  if (request.route === '/') return readIndex(site, request)
  if (request.route === '/wp/v2') return describeApi(site)
  if (request.route.startsWith('/wp/v2/users') && !site.options.usersRoute) return noRoute
  if (request.route === '/wp/v2/users/me') return readMe(site, request)
  if (request.route === '/wp/v2/posts') {
    if (request.method === 'POST') return writePost(site, request, null)
    return listPosts(site, request)
  }
  if (request.route === '/wp/v2/categories') return listTerms(site.categories, request)
  if (request.route === '/wp/v2/tags') return listTerms(site.tags, request)
  if (request.route === '/wp/v2/users') return listUsers(site, request)
  if (id) return onePost(site, request, Number(id))
  if (request.route.startsWith('/wp/v2/media')) return mediaRoutes(site, request)
  if (request.route === '/rankmath/v1/updateMeta' && site.options.seo === 'rank-math') {
    return setRankMathMeta(site, request)
  }
  return noRoute
}

function readIndex(site: FakeSite, { siteUrl }: RestRequest): RestAnswer {
  const { seo, applicationPasswords } = site.options
  const authorization = `${siteUrl}/wp-admin/authorize-application.php`
  const plugins = {
    none: [],
    locked: [],
    snippet: [],
    yoast: ['yoast/v1'],
    'rank-math': ['rankmath/v1'],
  }[seo]
  return {
    status: 200,
    json: {
      name: 'Test site',
      url: siteUrl,
      home: siteUrl,
      namespaces: ['oembed/1.0', 'wp/v2', 'wp-site-health/v1', ...plugins],
      authentication: applicationPasswords
        ? { 'application-passwords': { endpoints: { authorization } } }
        : [],
    },
  }
}

function readMe(site: FakeSite, { user, query }: RestRequest): RestAnswer {
  if (!user) return restError(401, 'rest_not_logged_in', 'You are not currently logged in.')
  const basics = { id: user.id, name: user.username, slug: user.username }
  if (query.get('context') !== 'edit') return { status: 200, json: basics }
  const { username, email } = user
  const capabilities = site.capabilities(user)
  return { status: 200, json: { ...basics, username, email, roles: [user.role], capabilities } }
}

function listTerms(terms: readonly FakeTerm[], { query }: RestRequest): RestAnswer {
  const search = query.get('search')?.toLowerCase() ?? ''
  const found = terms.filter(({ name }) => name.toLowerCase().includes(search))
  const escaped = found.map(({ id, name }) => ({ id, name: name.replaceAll('&', '&amp;') }))
  return { status: 200, json: escaped }
}

function listUsers(site: FakeSite, { user, query }: RestRequest): RestAnswer {
  if (query.get('context') === 'edit' && user?.role !== 'administrator') {
    return restError(403, 'rest_forbidden_context', 'Sorry, you are not allowed to list users.')
  }
  return { status: 200, json: site.users.map(({ id, username }) => ({ id, name: username })) }
}

function listPosts(site: FakeSite, { user, query, siteUrl }: RestRequest): RestAnswer {
  const status = query.get('status') ?? 'publish'
  if (status !== 'publish' && !site.can(user, 'edit_posts')) {
    const inner = { code: 'rest_forbidden_status', message: 'Status is forbidden.' }
    return restError(400, 'rest_invalid_param', 'Invalid parameter(s): status', {
      params: { status: inner.message },
      details: { status: { ...inner, data: { status: user ? 403 : 401 } } },
    })
  }
  const edit = query.get('context') === 'edit'
  if (edit && !site.can(user, 'edit_posts')) {
    const said = 'Sorry, you are not allowed to edit posts in this post type.'
    return restError(user ? 403 : 401, 'rest_forbidden_context', said)
  }
  const slugs = query.get('slug')?.split(',')
  const search = query.get('search')?.toLowerCase()
  const found = site.posts
    .filter((post) => (status === 'any' ? post.status !== 'trash' : post.status === status))
    .filter((post) => !edit || site.mayEdit(user, post))
    .filter((post) => !slugs || slugs.includes(post.slug))
    .filter((post) => !search || `${post.title}\n${post.content}`.toLowerCase().includes(search))
  const may = site.can(user, 'publish_posts') ? { 'wp:action-publish': [{}] } : {}
  const shown = found.map((post) => ({ ...showPost(site, post, siteUrl), _links: may }))
  return { status: 200, json: shown.reverse() }
}

function onePost(site: FakeSite, request: RestRequest, id: number): RestAnswer {
  const post = site.posts.find((candidate) => candidate.id === id)
  if (!post) return restError(404, 'rest_post_invalid_id', 'Invalid post ID.')
  if (request.method === 'GET') {
    if (request.query.get('context') === 'edit' && !site.mayEdit(request.user, post)) {
      const message = 'Sorry, you are not allowed to edit this post.'
      return restError(request.user ? 403 : 401, 'rest_forbidden_context', message)
    }
    return { status: 200, json: showPost(site, post, request.siteUrl) }
  }
  if (request.method === 'POST') return writePost(site, request, post)
  if (request.method !== 'DELETE') return noRoute
  if (request.query.get('force') === 'true') site.posts.splice(site.posts.indexOf(post), 1)
  else Object.assign(post, { status: 'trash', slug: `${post.slug}__trashed` })
  return { status: 200, json: showPost(site, post, request.siteUrl) }
}

type PostFields = Partial<{
  title: string
  content: string
  excerpt: string
  slug: string
  status: string
  featured_media: number
  categories: number[]
  tags: number[]
  author: number
  meta: Record<string, string>
}>

function writePost(site: FakeSite, request: RestRequest, existing: FakePost | null): RestAnswer {
  const { user } = request
  const fields = parseFields(request.body)
  if (!fields) return restError(400, 'rest_invalid_json', 'Invalid JSON body passed.')
  const refused = refusal(site, user, fields, existing)
  if (refused || !user) return refused ?? noRoute
  const post = existing ?? newPost(site, user)
  if (fields.title !== undefined) post.title = site.filterHtml(user, fields.title)
  if (fields.content !== undefined) post.content = site.filterHtml(user, fields.content)
  if (fields.excerpt !== undefined) post.excerpt = site.filterHtml(user, fields.excerpt)
  const { publishing } = site.options
  const becomes = publishing === 'pending' ? publishing : 'publish'
  if (fields.status) post.status = fields.status === 'publish' ? becomes : fields.status
  // Unknown terms are silently dropped.
  const known = (ids: number[], terms: readonly FakeTerm[]) =>
    ids.filter((id) => terms.some((term) => term.id === id))
  if (fields.categories) post.categories = known(fields.categories, site.categories)
  if (fields.tags) post.tags = known(fields.tags, site.tags)
  if (fields.author !== undefined) post.author = fields.author
  if (!existing) site.posts.push(post)
  const slug = slugOf(fields.slug ?? '') || post.slug || slugOf(post.title) || String(post.id)
  post.slug = site.freeSlug(slug, site.posts, post.id)
  // An unknown image is silently dropped.
  if (site.media.some(({ id }) => id === fields.featured_media)) {
    post.featuredMedia = fields.featured_media ?? 0
  }
  const key = Object.keys(fields.meta ?? {})[0]
  if (key && site.options.seo === 'locked') {
    const message = `Sorry, you are not allowed to edit the ${key} custom field.`
    return restError(403, 'rest_cannot_update', message, { key })
  }
  for (const name of metaKeys(site)) {
    const value = fields.meta?.[name]
    if (value !== undefined) post.meta[name] = value
  }
  return { status: existing ? 200 : 201, json: showPost(site, post, request.siteUrl) }
}

function refusal(
  site: FakeSite,
  user: FakeUser | null,
  fields: PostFields,
  existing: FakePost | null,
): RestAnswer | null {
  if (existing && !site.mayEdit(user, existing)) {
    const message = 'Sorry, you are not allowed to edit this post.'
    return restError(user ? 403 : 401, 'rest_cannot_edit', message)
  }
  if (!site.can(user, 'edit_posts')) {
    const message = 'Sorry, you are not allowed to create posts as this user.'
    return restError(user ? 403 : 401, 'rest_cannot_create', message)
  }
  const status = fields.status ?? 'draft'
  if (!['publish', 'future', 'draft', 'pending', 'private'].includes(status)) {
    return restError(400, 'rest_invalid_param', 'Invalid parameter(s): status')
  }
  if (status === 'publish' && !site.can(user, 'publish_posts')) {
    const message = 'Sorry, you are not allowed to publish posts in this post type.'
    return restError(403, 'rest_cannot_publish', message)
  }
  const { publishing } = site.options
  if (status === 'publish' && publishing !== 'publish' && publishing !== 'pending') {
    // A plugin that gives its error no status answers 500.
    return { status: 500, json: { code: 'house_rule', message: publishing, data: null } }
  }
  if (!existing && !fields.title && !fields.content && !fields.excerpt) {
    return restError(400, 'empty_content', 'Content, title, and excerpt are empty.')
  }
  return null
}

function newPost(site: FakeSite, user: FakeUser): FakePost {
  const empty = {
    ...{ slug: '', title: '', content: '', excerpt: '', featuredMedia: 0, password: '' },
    meta: {},
  }
  const terms = { categories: [1], tags: [] }
  return { id: site.nextId(), author: user.id, status: 'draft', ...empty, ...terms }
}

function setRankMathMeta(site: FakeSite, { user, body }: RestRequest): RestAnswer {
  const { objectID, meta } = JSON.parse(body.toString()) as {
    objectID: number
    meta: Record<string, string>
  }
  const post = site.posts.find(({ id }) => id === objectID)
  if (!post || !site.mayEdit(user, post)) {
    return restError(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.')
  }
  Object.assign(post.meta, meta)
  return { status: 200, json: { slug: true, schemas: [] } }
}

/** The custom fields that are registered for the API; what has other keys is silently dropped. */
function metaKeys({ options }: FakeSite): string[] {
  if (options.seo === 'yoast') return ['_yoast_wpseo_metadesc']
  if (options.seo === 'snippet') {
    return ['_yoast_wpseo_metadesc', '_yoast_wpseo_canonical', '_copydesk_json_ld']
  }
  return []
}

/** What the API says of itself, as far as we ask. */
function describeApi(site: FakeSite): RestAnswer {
  const properties = Object.fromEntries(metaKeys(site).map((key) => [key, { type: 'string' }]))
  const endpoints = [
    { methods: ['GET'], args: [] },
    { methods: ['POST'], args: { title: {}, meta: { type: 'object', properties } } },
  ]
  return { status: 200, json: { routes: { '/wp/v2/posts': { endpoints } } } }
}

function showPost(site: FakeSite, post: FakePost, siteUrl: string) {
  const pretty = post.status === 'publish' && site.options.permalinks === 'pretty'
  const keys = metaKeys(site)
  return {
    id: post.id,
    author: post.author,
    slug: post.slug,
    status: post.status,
    link: pretty ? `${siteUrl}/${post.slug}/` : `${siteUrl}/?p=${post.id}`,
    title: { raw: post.title, rendered: post.title },
    content: { raw: post.content, rendered: post.content, protected: false },
    excerpt: { raw: post.excerpt, rendered: `<p>${post.excerpt}</p>\n`, protected: false },
    featured_media: post.featuredMedia,
    password: post.password,
    date_gmt: '2026-05-04T09:30:00',
    categories: post.categories,
    tags: post.tags,
    // PHP has one kind of array: without keys it becomes a list.
    meta: keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, post.meta[key] ?? ''])) : [],
  }
}

function parseFields(body: Buffer): PostFields | null {
  try {
    return JSON.parse(body.toString()) as PostFields
  } catch {
    return null
  }
}
