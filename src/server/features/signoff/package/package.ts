import { z } from 'zod'
import type { PartChange } from '#contracts/approval/sign-off-shapes.ts'
import { articleContentSchema } from '#contracts/articles/articles.ts'
import { publishedSourcesSchema } from '#contracts/clients/published-sources.ts'
import { canonicalJson, sha256 } from '#server/kernel/canonical-json.ts'
import type { PackageTexts } from '#server/text/claims/sentences-of.ts'
import { wordChanges } from './word-changes.ts'

/** Everything a client approves: what readers of the site and of each network will see. */
export const packageSchema = z.object({
  version: z.literal([1, 2]),
  title: z.string(),
  subtitle: z.string(),
  slug: z.string(),
  summary: z.string(),
  description: z.string(),
  content: articleContentSchema.nullable(),
  body: z.string(),
  author: z.object({ name: z.string(), picture: z.string().nullable() }),
  /** Minutes, or what somebody wrote instead; absent in version 1, whose approval does not cover it. */
  readTime: z.string().optional(),
  /** Stored pictures never change under their address, so the address stands for the file. */
  banner: z.object({ address: z.string(), alt: z.string() }).nullable(),
  posts: z.object({
    linkedin: z.string(),
    facebook: z.string(),
    twitter: z.string(),
    newsletter: z.string(),
  }),
  /** The sources that readers see; absent where the client publishes none. */
  sources: publishedSourcesSchema.optional(),
})
export type Package = z.infer<typeof packageSchema>

/** The texts of a package, sentence by sentence to be read. */
export function textsOf({ description, body, posts, ...sent }: Package): PackageTexts {
  const { title, subtitle, summary, content } = sent
  return {
    title,
    subtitle,
    summary,
    metaDescription: description,
    content,
    bodyContent: body,
    posts,
  }
}

/** The canonical JSON of a package, which its hash is of. */
export const packageText = (sent: Package): string => canonicalJson(sent)

/** The hash that is approved, and that a publication has to match. */
export const packageHash = (sent: Package): string => sha256(packageText(sent))

/** Whether what was sent is what there is now, in all that its version covers. */
export function isSame(
  { package: { version }, packageSha256 }: { package: Package; packageSha256: string },
  present: Package,
): boolean {
  if (version === present.version) return packageHash(present) === packageSha256
  const { readTime: _, ...covered } = present
  return packageHash({ ...covered, version }) === packageSha256
}

/** A line each, under how they are shown. */
function readableSources({ sources }: Package): string {
  if (!sources) return ''
  const shown = sources.placement === 'list' ? 'As a list at the end' : 'As links in the text'
  const lines = sources.items.map(({ title, publisher, address }) =>
    [title, publisher, address].filter(Boolean).join(', '),
  )
  return [shown, ...lines].join('\n')
}

/** The package as the texts a person compares, part by part. */
function readable(sent: Package): [part: string, text: string][] {
  const { content } = sent
  const text = content
    ? [
        content.introduction,
        ...content.sections.flatMap((section) => [section.title, section.content]),
        content.conclusion,
      ].join('\n\n')
    : sent.body
  return [
    ['Title', sent.title],
    ['Subtitle', sent.subtitle],
    ['Address', sent.slug],
    ['Article', text],
    ['Summary', sent.summary],
    ['Search description', sent.description],
    ['Author', [sent.author.name, sent.author.picture ?? ''].join('\n').trim()],
    ['Read time', sent.readTime ?? ''],
    ['Banner', sent.banner?.address ?? ''],
    ['Banner’s description', sent.banner?.alt ?? ''],
    ['LinkedIn post', sent.posts.linkedin],
    ['Facebook post', sent.posts.facebook],
    ['X post', sent.posts.twitter],
    ['Newsletter', sent.posts.newsletter],
    ['Sources', readableSources(sent)],
  ]
}

/** The parts that differ, each word by word; pictures are named by what they are, not by their address. */
export function packageChanges(before: Package, after: Package): PartChange[] {
  const earlier = new Map(readable(before))
  return readable(after).flatMap(([part, text]) => {
    if (part === 'Read time' && before.readTime === undefined) return []
    const old = earlier.get(part) ?? ''
    if (old === text) return []
    if (part === 'Banner') {
      return [{ part, changes: [{ kind: 'added' as const, text: 'Another picture' }] }]
    }
    return [{ part, changes: wordChanges(old, text) }]
  })
}
