import { answerInThread } from '#server/kernel/threads/answer-in-thread.ts'
import { parsePage } from '#server/text/pages/parse-page.ts'
import type { LivePage } from './read-live-page.ts'

const mostText = 600_000
const mostPictures = 500
const longestAddress = 2_000

/** What a page says of itself. */
function readPage(html: string): LivePage {
  const document = parsePage(html)
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const attributes = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name) ?? '')
  const meta = (name: string) =>
    attributes('meta', 'content').filter((_, at) => {
      const element = all('meta')[at]
      const key = element?.getAttribute('name') ?? element?.getAttribute('property') ?? ''
      return key.toLowerCase() === name
    })
  const facts = {
    documentTitle: document.querySelector('title')?.textContent ?? '',
    canonical: attributes('link[rel~="canonical"]', 'href')[0]?.slice(0, longestAddress) ?? null,
    description: meta('description')[0] ?? null,
    robots: [...meta('robots'), ...meta('googlebot')],
    pictures: picturesOf(all, meta),
    asksForPassword: all('input[type="password"]').length > 0,
    behindPaywall: all('script[type="application/ld+json"]').some((script) =>
      /"isAccessibleForFree"\s*:\s*"?false/i.test(script.textContent ?? ''),
    ),
  }
  for (const element of all('script,style,noscript,template,svg,sup')) element.remove()
  const textsOf = (selector: string) => all(selector).map((one) => one.textContent ?? '')
  return {
    ...facts,
    headlines: textsOf('h1').slice(0, 20),
    subheads: textsOf('h2').slice(0, 100),
    text: (document.body?.textContent || document.documentElement?.textContent || '').slice(
      0,
      mostText,
    ),
  }
}

/** Every place that lazy loaders, galleries and CDNs keep the address of a picture in. */
function picturesOf(
  all: (selector: string) => Element[],
  meta: (name: string) => string[],
): LivePage['pictures'] {
  const addresses: string[] = [...meta('og:image'), ...meta('twitter:image')]
  const alts: string[] = []
  for (const element of all(
    'img,source,amp-img,[data-bg],[data-background-image],[style*="url("]',
  )) {
    for (const { name, value } of [...element.attributes]) {
      if (name === 'alt') alts.push(value)
      else if (/src|bg|background|style|original|lazy/i.test(name)) addresses.push(value)
    }
  }
  for (const { textContent } of all('noscript')) {
    const inside = [...(textContent ?? '').matchAll(/\bsrc(?:set)?=["']([^"']+)/gi)]
    addresses.push(...inside.map(([, address = '']) => address))
  }
  return { addresses: addresses.slice(0, mostPictures), alts: alts.slice(0, mostPictures) }
}

answerInThread(readPage)
