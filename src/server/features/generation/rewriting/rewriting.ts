import type { KeptPart } from '#contracts/articles/generation.ts'
import type { Brief, Plan, Section, TextPart, WornWords } from '#server/providers/writer/port.ts'
import type { PackageText } from './package-text.views.ts'

/**
 * What a run that writes an article again replaces: the package as it was, and the parts of it that stay; and what is not
 * to stand in the new one.
 */
export type Rewriting = { before: PackageText; keep: KeptPart[]; avoid?: readonly WornWords[] }

/** The sections that stay, with their places in the article before. */
export function standingSections({ before, keep }: Rewriting): { section: Section; at: number }[] {
  return before.content.sections.flatMap((section, at) =>
    keep.includes(`sections[${at}]`) ? [{ section, at }] : [],
  )
}

/**
 * The brief for writing an article again: with the sections that stay and the words to avoid, and without the subtitle if
 * that goes.
 */
export function briefToRewrite(brief: Brief, rewrites: Rewriting | null): Brief {
  if (!rewrites) return brief
  const standing = standingSections(rewrites).map(({ section }) => section)
  const subtitle = rewrites.keep.includes('subtitle') ? rewrites.before.subtitle : ''
  const { avoid = [] } = rewrites
  return {
    ...{ ...brief, subtitle },
    ...(standing.length > 0 && { standing }),
    ...(avoid.length > 0 && { avoid }),
  }
}

/** Whether a part of the text stays as people have left it. */
export function staysAsItWas(rewrites: Rewriting | null, plan: Plan, part: TextPart): boolean {
  return typeof part === 'number'
    ? plan.sections[part]?.stands !== undefined
    : (rewrites?.keep.includes(part) ?? false)
}
