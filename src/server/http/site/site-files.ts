import { Hono } from 'hono'
import type { HttpEnv } from '../request.ts'

/** The public pages, for search engines. */
const publicPaths = [
  '/',
  '/landing',
  '/how-it-works',
  '/pricing',
  '/faq',
  '/developers',
  '/privacy',
  '/terms',
]

/**
 * What makes no sense in a search engine; previews of shared links may read everything else. Who looks for the way in
 * finds /auth, but not what links from mails lead to.
 */
const hidden = ['/dashboard', '/dev', '/auth/', '/join', '/api', '/functions']

type SiteFacts = { publicUrl: string; contact: string }

/** The small files that programs look for: robots.txt, sitemap.xml, security.txt and llms.txt. */
export function serveSiteFiles({ publicUrl, contact }: SiteFacts): Hono<HttpEnv> {
  const files: Record<string, { type: string; text: () => string }> = {
    '/robots.txt': { type: 'text/plain', text: () => robots(publicUrl) },
    '/sitemap.xml': { type: 'application/xml', text: () => sitemap(publicUrl) },
    '/llms.txt': { type: 'text/plain', text: () => overview(publicUrl) },
    '/.well-known/security.txt': { type: 'text/plain', text: () => security(publicUrl, contact) },
  }
  const app = new Hono<HttpEnv>()
  for (const [path, { type, text }] of Object.entries(files)) {
    app.get(path, (c) =>
      c.body(text(), 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=3600',
        // Programs of other sites may read these.
        'cross-origin-resource-policy': 'cross-origin',
      }),
    )
  }
  return app
}

function robots(publicUrl: string): string {
  const rules = hidden.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

function sitemap(publicUrl: string): string {
  const urls = publicPaths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** RFC 9116 wants a date by which somebody has looked at this again: a year from the first of the month. */
function security(publicUrl: string, contact: string): string {
  const now = new Date()
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

function overview(publicUrl: string): string {
  const link = (path: string, name: string, about: string) =>
    `- [${name}](${publicUrl}${path}): ${about}`
  return [
    '# Copydesk',
    '',
    '> A workspace where agencies make articles with AI: brief, draft, edit, publish. One credit pays for one complete package of article, banner, social posts and newsletter.',
    '',
    '## Pages',
    '',
    link('/how-it-works', 'How it works', 'the product in eight steps'),
    link('/landing', 'Demo', 'a sample post about a favourite meal'),
    link('/pricing', 'Pricing', 'monthly plans and bolt-on packages of credits'),
    link('/faq', 'FAQ', 'credits, rights, models, languages, teams, publishing, security'),
    link('/privacy', 'Privacy policy', 'what is kept, why and for how long'),
    link('/terms', 'Terms of service', 'what users and operator owe each other'),
    '',
    '## API',
    '',
    link('/developers', 'Developers', 'a quick start by curl and the operations of API keys'),
    link('/api/v1/openapi.json', 'OpenAPI document', 'every resource and function'),
    '',
  ].join('\n')
}
