import type { InputType } from '#contracts/articles.ts'
import type { PostNetwork } from '#contracts/rules/post-length.ts'
import type { EditRequest } from '#contracts/suggestions.ts'

/** Everything a writer may know about the article to be written. Plain text, never HTML. */
export type Brief = {
  input: { type: InputType; value: string; source?: { title: string; text: string } }
  client: { name: string; industry: string; description: string }
  campaign: { name: string; goal: string; targetAudience: string; description: string }
  structure: { name: string; sections: string[] }
  tone: { name: string; description: string; example: string }
  author: { authorName: string; jobTitle: string; writingStyle: string }
  image: { name: string; promptDetails: string }
  draft: string
  subtitle: string
  goal: string
  /** Wanted reading time in minutes. */
  readTime: number | null
}

/** One planned section: `heading` answers one line of the SEO structure, in the same order. */
export type PlannedSection = { heading: string; intent: string; points: string[]; words: number }

export type Plan = {
  /** BCP 47 tag of the language the whole package is written in. */
  language: string
  title: string
  subtitle: string
  keyword: string
  angle: string
  sections: PlannedSection[]
}

export type Section = { title: string; content: string }
export type Frame = { introduction: string; conclusion: string; summary: string }
export type SeoFields = { slug: string; metaDescription: string; imageAlt: string }
export type SocialPosts = {
  linkedin: string
  facebook: string
  twitter: string
  newsletter: string
}
/** A finished article, as what is written after it needs it: edited by hand since, perhaps. */
export type Finished = { title: string; introduction: string; sections: Section[] }
/** A passage of a finished article, and what is to be done with it. */
export type PassageEdit = {
  /** 'the introduction', 'section 2'. */
  place: string
  /** What the passage is written in: one line or plain paragraphs, or Markdown. */
  form: 'line' | 'text' | 'markdown'
  /** The text of its block right before and right after it. */
  before: string
  passage: string
  after: string
  request: EditRequest
  /** A proposal that was not taken; '' at first. */
  rejected: string
  /** Characters the new passage may have at most. */
  room: number
}
export type Draft = { plan: Plan; sections: Section[]; frame: Frame }

/** What each call is made with. `workspaceId` keeps the scheduling of model calls fair. */
export type WriterCall = {
  workspaceId: string
  signal: AbortSignal
  /** Text as it arrives, where the writer streams. */
  onText?: (text: string) => void
}

/**
 * Writes one article package, stage by stage. Section content, introduction and conclusion are
 * Markdown; every other field is plain text. All methods throw `ProviderError`.
 */
export interface Writer {
  /** Name shown in generation details, e.g. "gpt-5.4-mini". */
  readonly model: string
  /** True for the built-in sample writer: its packages are marked "Offline sample". */
  readonly offline: boolean
  plan(brief: Brief, call: WriterCall): Promise<Plan>
  section(brief: Brief, plan: Plan, index: number, call: WriterCall): Promise<Section>
  frame(brief: Brief, plan: Plan, sections: Section[], call: WriterCall): Promise<Frame>
  seo(brief: Brief, draft: Draft, call: WriterCall): Promise<SeoFields>
  social(brief: Brief, draft: Draft, call: WriterCall): Promise<SocialPosts>
  /** One post of a finished article anew; `before` is the post it takes the place of. */
  post(
    brief: Brief,
    article: Finished,
    post: { network: PostNetwork; before: string },
    call: WriterCall,
  ): Promise<string>
  /** A passage as the editor wants it. Where there is nothing to correct, it comes back as it is. */
  revise(brief: Brief, article: Finished, edit: PassageEdit, call: WriterCall): Promise<string>
  /** Ten titles for a description. */
  titles(description: string, call: WriterCall): Promise<string[]>
}
