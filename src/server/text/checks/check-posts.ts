import type { Finding } from '#contracts/articles/checks.ts'
import type { ClientRules } from '#contracts/clients/knowledge.ts'
import type { CheckId } from '#contracts/rules/articles/check-table.ts'
import { folded } from '../language/words.ts'
import { hostOf, webAddressesIn } from '../web-addresses.ts'
import { addresses } from './addresses.ts'
import { blockOf, type Check } from './checked-article.ts'
import { avoidedWords, carefulClaims, competitors } from './client-words.ts'
import { figures } from './figures.ts'
import { language } from './language.ts'
import { names } from './names.ts'
import { machineTalk, placeholders, stockPhrases } from './phrases.ts'
import { quotations } from './quotations.ts'

/** What is found in posts by a check of this name; `keepsBack` where a gated article waits for it. */
export type PostFinding = Finding & { check: CheckId; keepsBack: boolean }

/** The posts of a package by their networks, and what they may say: what the article says. */
export type PostsToCheck = {
  posts: Readonly<Record<string, string>>
  language: string
  clientName: string
  rules: ClientRules
  /** All that the article says, with the addresses it links to. */
  article: string
  /** Addresses that people know besides, such as the client’s pages. */
  known: readonly string[]
  today: string
}

// Figures, names and quotations keep an article back as claims, once they are judged.
const overPosts: readonly [Check, keepsBack: boolean][] = [
  ...[figures, names, quotations].map((check): [Check, boolean] => [check, false]),
  ...[addresses, avoidedWords, competitors].map((check): [Check, boolean] => [check, true]),
  ...[carefulClaims, stockPhrases].map((check): [Check, boolean] => [check, false]),
  ...[machineTalk, placeholders, language].map((check): [Check, boolean] => [check, true]),
]

/** What code finds in the posts of a package, as it does in sections; each stands at "posts.linkedin" and the like. */
export function checkPosts(of: PostsToCheck): PostFinding[] {
  const { posts, article, known, rules, clientName, today } = of
  const written = Object.entries(posts).filter(([, text]) => text.trim() !== '')
  if (written.length === 0) return []
  const blocks = written.map(([network, text]) =>
    blockOf({ place: `posts.${network}`, title: '', markdown: text }, of.language),
  )
  const checked = {
    ...{ language: of.language, title: '', slug: '', metaDescription: '', keyword: '' },
    ...{ bannerAlt: null, planned: null, blocks },
    around: null,
    ground: {
      ...{ clientName, rules, evidence: [article, ...known].join('\n'), today },
      ...{ sources: [], own: [] },
    },
  }
  // People add parameters to addresses of their own sites, to count who comes.
  const hosts = new Set([...webAddressesIn(article), ...known].map(hostOf))
  return overPosts.flatMap(([check, keepsBack]) =>
    (check.find(checked) ?? [])
      .filter(({ quote }) => check !== addresses || !hosts.has(hostOf(quote)))
      .map((finding) => ({ ...finding, check: check.id, keepsBack })),
  )
}

/** Whether a finding is about this sentence of a post: it quotes the sentence or a part of it. */
export function isAbout({ quote }: Finding, sentence: string): boolean {
  const [said, whole] = [folded(quote), folded(sentence)]
  return said !== '' && (whole.includes(said) || said.includes(whole))
}
