import type { SourceClass } from '#contracts/rules/articles/source-classes.ts'
import type { SearchHit } from '#server/providers/search/port.ts'
import { stemsOf } from '#server/text/claims/passages.ts'
import { folded } from '#server/text/language/words.ts'
import { classOf } from '#server/text/sources/source-class.ts'

/** As many pages as are read for one article. */
export const mostPages = 12

/** Where people write what they like, what needs an account, and what is no text. */
const unwanted =
  /(?:^|\.)(?:facebook|instagram|pinterest|tiktok|linkedin|twitter|x|youtube|reddit|quora|threads|t)\.(?:com|net|me)$/
const files = /\.(?:jpe?g|png|gif|webp|svg|zip|gz|mp[34]|webm|mov|docx?|xlsx?|pptx?)$/i
const tracking = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref)$/i

const weights: Partial<Record<SourceClass, number>> = {
  ...{ authority: 0.4, press: 0.1, vendor: -0.2, forum: -0.4 },
}

/** What is read of what was found, and what is left out on purpose. */
export type Chosen = { pages: SearchHit[]; left: { hit: SearchHit; problem: string }[] }

type Wishes = {
  questions: readonly string[]
  /** Names that are never to be named. */
  competitors: readonly string[]
  /** Addresses of the client's own pages and of pages read before: of their sites no other is read. */
  known: readonly string[]
  most?: number
}

/**
 * Chooses the pages to read: what several searches find, what shares words with the questions and what authorities say
 * first, one page of each site, no competitor's and none of what is known. Without questions the order is that of a search.
 */
export function choosePages(searches: readonly SearchHit[][], wishes: Wishes): Chosen {
  const { questions, competitors, known, most = mostPages } = wishes
  const asked = stemsOf(questions.join(' '))
  const chosen: Chosen = { pages: [], left: [] }
  const hosts = new Set(known.filter((one) => URL.canParse(one)).map(hostOf))
  for (const hit of ranked(searches, asked)) {
    const host = hostOf(hit.address)
    if (hosts.has(host)) continue
    if (unwanted.test(new URL(hit.address).hostname) || files.test(new URL(hit.address).pathname)) {
      continue
    }
    hosts.add(host)
    if (competitors.some((name) => isOf(hit, name))) {
      chosen.left.push({ hit, problem: 'It is a competitor’s page.' })
    } else if (chosen.pages.length < most) chosen.pages.push(hit)
  }
  return chosen
}

function ranked(searches: readonly SearchHit[][], asked: ReadonlySet<string>): SearchHit[] {
  const byAddress = new Map<string, { hit: SearchHit; score: number }>()
  for (const hits of searches) {
    for (const [rank, found] of hits.entries()) {
      const hit = { ...found, address: withoutTracking(found.address) }
      const known = byAddress.get(hit.address)
      const score = (known?.score ?? worth(hit, asked)) + 1 / (rank + 2)
      byAddress.set(hit.address, { hit: known?.hit ?? hit, score })
    }
  }
  return [...byAddress.values()].sort((one, other) => other.score - one.score).map(({ hit }) => hit)
}

/** What speaks for a page: how many of the questions' words it holds, and whose it is. */
function worth(hit: SearchHit, asked: ReadonlySet<string>): number {
  return asked.size === 0 ? 0 : likeness(hit, asked) + (weights[classOf(hit.address)] ?? 0)
}

/** How many of the questions' words its title and snippet hold, from 0 to 1. */
function likeness({ title, snippet }: SearchHit, asked: ReadonlySet<string>): number {
  const held = [...stemsOf(`${title} ${snippet}`)].filter((stem) => asked.has(stem)).length
  return Math.min(1, held / Math.min(asked.size, 12))
}

/** Whether a page is a competitor's: its host or its title bears the name. */
function isOf({ address, title }: SearchHit, name: string): boolean {
  const bare = (text: string) =>
    folded(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '')
  const wanted = bare(name.replace(/^(?:https?:\/\/)?(?:www\.)?/i, ''))
  if (wanted.length < 3) return false
  return bare(new URL(address).hostname).includes(wanted) || bare(title).includes(wanted)
}

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '')

function withoutTracking(address: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) {
    if (tracking.test(name)) url.searchParams.delete(name)
  }
  return url.href
}
