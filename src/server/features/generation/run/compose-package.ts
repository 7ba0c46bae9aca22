import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { BannerUrls, WrittenPackage } from '#server/features/articles/index.ts'
import type { Frame, Plan, Section, SeoFields, SocialPosts } from '#server/providers/writer/port.ts'
import { readTimeMinutes, wordCount } from '#server/text/markdown/markdown.ts'
import { slugOf } from '#server/text/slugs/slug.ts'
import type { ArticleOrder } from '../brief/article-order.views.ts'
import type { StageOutputs } from './stage-outputs.ts'
import { writtenFrame, writtenSections } from './text-so-far.ts'

/** What the stages of a run have made; what is null is not there. */
export type PackageParts = {
  plan: Plan
  sections: Section[]
  frame: Frame | null
  seo: SeoFields | null
  social: SocialPosts | null
  banner: BannerUrls | null
}

/** The package that these parts make: the whole of it, or as much as there is. */
export function composePackage(
  { brief, relatedContent, authorImageUrl }: ArticleOrder,
  { plan, sections, frame, seo, social, banner }: PackageParts,
  { offlineSample }: { offlineSample: boolean },
): WrittenPackage {
  const { introduction = '', conclusion = '', summary = '' } = frame ?? {}
  const text = [introduction, ...sections.map(({ content }) => content), conclusion].join('\n\n')
  return {
    title: plan.title,
    subtitle: plan.subtitle,
    slug: seo?.slug ?? slugOf(plan.title, '', plan.language),
    summary: seo?.summary || summary,
    metaDescription: seo?.metaDescription ?? '',
    readTime: String(readTimeMinutes(wordCount(text))),
    content: { introduction, sections: sections.map(withoutMarks), conclusion },
    authorName: brief.author.authorName,
    authorImageUrl,
    bannerAlt: seo?.imageAlt ?? plan.title,
    banner,
    social: orderedPosts({ relatedContent }, social),
    offlineSample,
  }
}

/** What of a section readers see. */
const withoutMarks = ({ title, content }: Section) => ({ title, content })

/** The posts that were ordered, as far as they are there; the others are empty. */
export function orderedPosts(
  { relatedContent }: Pick<ArticleOrder, 'relatedContent'>,
  posts: SocialPosts | null,
): SocialPosts {
  const ordered = (type: keyof SocialPosts) =>
    posts && relatedContent.includes(type) ? posts[type] : ''
  return {
    linkedin: ordered('linkedin'),
    facebook: ordered('facebook'),
    twitter: ordered('twitter'),
    newsletter: ordered('newsletter'),
  }
}

/**
 * As much of a package as these stages have made: sections at least, or an outside workflow's answer.
 * What was there `before` stays where nothing has come in its place.
 */
export function composePartial(
  order: ArticleOrder,
  outputs: StageOutputs,
  before: ArticleContent | null,
  made: { offlineSample: boolean },
): WrittenPackage {
  const drawn = outputs.get('banner')
  const banner = drawn?.state === 'drawn' ? drawn.picture : null
  const whole = outputs.get('workflow')
  if (whole) return { ...whole, banner }
  const plan = outputs.get('plan')
  if (!plan) throw new Error('a run without a plan has written no sections')
  const sections = writtenSections(outputs, plan).map(({ section }) => section)
  const written = composePackage(
    order,
    {
      plan,
      sections,
      frame: writtenFrame(outputs) ?? null,
      seo: outputs.get('seo') ?? null,
      social: outputs.get('social') ?? null,
      banner,
    },
    made,
  )
  // The length that is wished for stays in the brief until all of it is there.
  const readTime = String(order.brief.readTime ?? '')
  const { introduction, conclusion } = written.content
  const content = {
    introduction: introduction || (before?.introduction ?? ''),
    sections: written.content.sections,
    conclusion: conclusion || (before?.conclusion ?? ''),
  }
  return { ...written, readTime, content }
}
