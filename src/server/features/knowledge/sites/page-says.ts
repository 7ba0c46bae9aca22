const published = {
  metas: ['article:published_time', 'datePublished', 'date', 'dc.date'],
  data: /"datePublished"\s*:\s*"([^"]{4,40})"/,
  times:
    'time[itemprop="datePublished"],time[pubdate],time[datetime]:not([itemprop="dateModified"])',
}
const modified = {
  metas: ['article:modified_time', 'og:updated_time', 'dateModified', 'last-modified'],
  data: /"dateModified"\s*:\s*"([^"]{4,40})"/,
  times: 'time[itemprop="dateModified"]',
}
const mostKinds = 30

/** The days that a page says it was published and last changed on, as YYYY-MM-DD; '' where it doesn't. */
export function datesOf(document: Document): { published: string; modified: string } {
  const changed = dateOf(document, modified)
  return { published: dateOf(document, published) || changed, modified: changed }
}

/** A day in the page's head, its structured data or its text. */
function dateOf(document: Document, { metas, data, times }: typeof published): string {
  const named = metas.map((name) =>
    document
      .querySelector(`meta[property="${name}"],meta[name="${name}"],meta[itemprop="${name}"]`)
      ?.getAttribute('content'),
  )
  const structured = dataOf(document).map((text) => data.exec(text)?.[1])
  const shown = document.querySelector(times)?.getAttribute('datetime')
  const found = [...named, ...structured, shown].find((date) =>
    /^\d{4}-\d{2}-\d{2}/.test(date ?? ''),
  )
  return found?.slice(0, 10) ?? ''
}

/** The kinds that a page names in its structured data, and for links to it. */
export function kindsOf(document: Document): string[] {
  const structured = dataOf(document).flatMap((text) =>
    [...text.matchAll(/"@type"\s*:\s*(?:"(\w{1,60})"|\[([^\]]{1,300})\])/g)].flatMap(
      ([, one, several = '']) => one ?? several.match(/\w{1,60}/g) ?? [],
    ),
  )
  const shared = document.querySelector('meta[property="og:type"]')?.getAttribute('content') ?? ''
  return [...new Set([...structured, shared.slice(0, 60)])].filter(Boolean).slice(0, mostKinds)
}

const dataOf = (document: Document) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .slice(0, 20)
    .map((script) => (script.textContent ?? '').slice(0, 200_000))
