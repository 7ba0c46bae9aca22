import type { ServerResponse } from 'node:http'
import type { FakeSite } from './wordpress-site.ts'

/** `/wp-json/…` exists with pretty permalinks only; `?rest_route=` works always. */
export function routeOf(site: FakeSite, url: URL): string | null {
  const { path, permalinks } = site.options
  const asked = url.searchParams.get('rest_route')
  if (asked !== null) return asked
  const prefix = `${path}/wp-json`
  if (permalinks !== 'pretty' || !`${url.pathname}/`.startsWith(`${prefix}/`)) return null
  return url.pathname.slice(prefix.length) || '/'
}

/** What visitors see: the front page, published posts, and uploaded pictures. */
export function servePage(
  site: FakeSite,
  url: URL,
  siteUrl: string,
  response: ServerResponse,
): void {
  const { path, permalinks, hideLinkHeader } = site.options
  const rest = permalinks === 'pretty' ? 'wp-json/' : 'index.php?rest_route=/'
  const link = hideLinkHeader ? {} : { link: `<${siteUrl}/${rest}>; rel="https://api.w.org/"` }
  const html = { 'content-type': 'text/html; charset=UTF-8', ...link }
  const name = url.pathname.slice(path.length).replaceAll(/^\/|\/$/g, '')
  const upload = site.media.find(({ filename }) => name === `wp-content/uploads/${filename}`)
  if (upload) {
    response.writeHead(200, { 'content-type': upload.contentType }).end(upload.bytes)
    return
  }
  // WordPress adds the missing slash before it says that nothing is there.
  if (name.startsWith('wp-json') && !url.pathname.endsWith('/')) {
    response.writeHead(301, { location: `${siteUrl}/${name}/${url.search}` }).end()
    return
  }
  const id = Number(url.searchParams.get('p'))
  const post = site.posts.find(
    (one) => one.status === 'publish' && (one.id === id || one.slug === name),
  )
  if (!post && name !== '') {
    response.writeHead(404, html).end('<html><body><h1>Page not found</h1></body></html>')
    return
  }
  const picture = site.media.find((media) => media.id === post?.featuredMedia)
  const image = picture
    ? `<img src="${siteUrl}/wp-content/uploads/${picture.filename}" alt="${picture.alt.replaceAll('"', '&quot;')}">`
    : ''
  const original = post?.meta._yoast_wpseo_canonical || post?.meta.rank_math_canonical_url
  const head = original ? `<link rel="canonical" href="${original}">` : ''
  const body = post ? `<h1>${post.title}</h1>${image}${post.content}` : '<h1>Test site</h1>'
  response
    .writeHead(200, html)
    .end(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`)
}
