import type { SourceClass } from '#contracts/rules/articles/source-classes.ts'

/** Endings that only governments, their offices, treaty organisations and universities can register. */
const reserved =
  /(?:^|\.)(?:gov|mil|int|edu|europa\.eu|bund\.de|admin\.ch|gv\.at|gc\.ca|fgov\.be|nhs\.uk|govt\.nz|(?:gov|gouv|gob|gub|edu)\.[a-z]{2}|go\.(?:jp|kr|th|id|ke|tz|ug|cr)|ac\.(?:uk|at|be|jp|kr|nz|za|il|in|id|th|cn))$/

/** Statistics offices, authorities and makers of standards whose names end like anybody's. */
const authorities =
  'destatis.de bundesregierung.de bundestag.de bundesbank.de bundesnetzagentur.de umweltbundesamt.de bafa.de gesetze-im-internet.de statistik.at insee.fr istat.it ine.es boe.es cbs.nl rivm.nl overheid.nl scb.se ssb.no dst.dk stat.fi oecd.org un.org worldbank.org imf.org iso.org iec.ch din.de dke.de cencenelec.eu etsi.org afnor.org ansi.org austrian-standards.at ietf.org rfc-editor.org w3.org ieee.org doi.org'

const newsrooms =
  'reuters.com apnews.com afp.com dpa.com apa.at bbc.co.uk bbc.com theguardian.com ft.com economist.com nytimes.com wsj.com spiegel.de zeit.de faz.net sueddeutsche.de handelsblatt.com tagesschau.de heise.de derstandard.at diepresse.com orf.at nzz.ch srf.ch lemonde.fr lefigaro.fr lesechos.fr elpais.com elmundo.es corriere.it ilsole24ore.com nos.nl nrc.nl nikkei.com asahi.com'

const talk =
  'reddit.com quora.com stackexchange.com stackoverflow.com gutefrage.net wer-weiss-was.de doctissimo.fr'

const known = new Map<string, SourceClass>(
  (
    [
      [authorities, 'authority'],
      [newsrooms, 'press'],
      [talk, 'forum'],
    ] as const
  ).flatMap(([names, of]) => names.split(' ').map((name) => [name, of] as const)),
)

const forumHost = /(?:^|\.)(?:forums?|community|boards?|discuss)\./
const forumPath = /^\/(?:[a-z]{2}\/)?(?:forums?|community|threads?|boards?)(?:\/|$)/i
const shopPath =
  /^\/(?:[a-z]{2}\/)?(?:shop|store|products?|produkte?|produits?|prodott[oi]|productos?|pricing|preise)(?:\/|$)/i

/** What a page calls itself in its structured data. Its own word makes it no authority. */
const kindsOf: readonly [RegExp, SourceClass][] = [
  [/^(?:DiscussionForumPosting|QAPage)$/, 'forum'],
  [/^(?:\w*NewsArticle|NewsMediaOrganization)$/, 'press'],
  [/^(?:Product|ProductGroup|Offer|AggregateOffer|OnlineStore|Store)$/i, 'vendor'],
]

/** Who speaks on a page, by its address and by the kinds that it names in its structured data. */
export function classOf(address: string, kinds: readonly string[] = []): SourceClass {
  const { hostname, pathname } = new URL(address)
  const host = hostname.replace(/\.$/, '')
  if (reserved.test(host)) return 'authority'
  const listed = domainsOf(host).flatMap((domain) => known.get(domain) ?? [])[0]
  if (listed) return listed
  if (forumHost.test(host) || forumPath.test(pathname)) return 'forum'
  const called = kindsOf.find(([pattern]) => kinds.some((kind) => pattern.test(kind)))
  if (called) return called[1]
  return shopPath.test(pathname) ? 'vendor' : 'unknown'
}

/** A host and the domains above it. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return parts.map((_, at) => parts.slice(at).join('.'))
}
