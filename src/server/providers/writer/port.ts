import type { EditRequest } from '#contracts/articles/suggestions.ts'
import type { ClientRules } from '#contracts/clients/knowledge.ts'
import type { InputType } from '#contracts/rules/articles/input-types.ts'
import type { SourceClass } from '#contracts/rules/articles/source-classes.ts'
import type { CallKind } from '#contracts/rules/call-kinds.ts'
import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { Judgement } from '#server/text/claims/judgement.ts'
import type { ClaimSettings } from '#server/text/claims/label-sentence.ts'
import type { Passage } from '#server/text/claims/passages.ts'

/** A fact the client stands by, the words of the source that say so, and where they stand. */
export type KnownFact = { content: string; passage: string; source: string }

/** What a page on the web says, word for word. The writer is told who says so, never where: it gives no addresses. */
export type ResearchNote = {
  sourceId: string
  /** Its place among the notes of its source, from 1. */
  number: number
  statement: string
  quote: string
  publisher: string
  title: string
  /** Who speaks there; absent in notes of before. */
  class?: SourceClass
  /** Days, as YYYY-MM-DD. */
  publishedOn: string | null
  updatedOn?: string | null
  address: string
  /** A person has added its page to the article. */
  added: boolean
}

/** A question that research is to answer, and what to search for. */
export type ResearchQuestion = { question: string; queries: string[] }

/** Everything a writer knows about the article. Plain text, never HTML. What has an id in prompts, `text/evidence` says. */
export type Brief = {
  input: { type: InputType; value: string; source?: { title: string; text: string } }
  /** The tag of the language to write in; null or absent is that of the input. */
  language?: string | null
  client: { name: string; industry: string; description: string }
  rules: ClientRules
  /** The facts that may be stated, background, what the client's own sources say on the subject, and its pages. */
  knowledge: {
    facts: KnownFact[]
    notes: string[]
    passages: { text: string; source: string }[]
    pages: { title: string; address: string }[]
  }
  /** What pages on the web say; the mark of each is its place in this list, from 1. */
  research?: readonly ResearchNote[]
  /** The texts of these pages: code compares with them, no prompt holds them. */
  readPages?: readonly { title: string; text: string }[]
  /** What the pages that lead a search for the subject say: most of them, a single one, and what none of them answers. */
  elsewhere?: { common: readonly string[]; rare: readonly string[]; unanswered: readonly string[] }
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
  /** The day of writing, such as 2026-11-22; '' where it makes no difference. */
  date: string
  /** An outline that a person has seen and wants another one instead of, and what should be different. */
  again?: { headings: string[]; wish: string }
  /** Sections that stay as people have left them, where an article is written again. */
  standing?: readonly Section[]
  /** What readers have met in other articles, and are not to meet in this one. */
  avoid?: readonly WornWords[]
}

/** Words that return in several articles: how they begin, a heading, or a phrase. */
export type WornWords = { kind: 'opening' | 'heading' | 'phrase'; text: string }

/** A statement, and the ids of the evidence that bears it out. */
export type PlannedClaim = { say: string; from: string[] }

/** How a section is written: in running text, as numbered steps, or around a table. */
export const sectionForms = ['prose', 'steps', 'table'] as const
export type SectionForm = (typeof sectionForms)[number]
/** Whether a section states what evidence says, or reasons and recommends. */
export const sectionKinds = ['evidence', 'advice'] as const
type SectionKind = (typeof sectionKinds)[number]

/** One planned section; each corresponds to one line of the SEO structure, in the same order. */
export type PlannedSection = {
  heading: string
  /** Its job for the reader. */
  intent: string
  /** What it covers besides its claims. */
  points: string[]
  words: number
  kind?: SectionKind
  form?: SectionForm
  /** What it states; absent where nobody has chosen evidence for it, as in a section that a person has added. */
  claims?: PlannedClaim[]
  /** What it leaves to which other section, by that one’s heading. */
  leaves?: { what: string; to: string }[]
  /** The thought it opens from, with which the section before it ends. */
  opens?: string
  /** The line of the structure that it is for, where the sections no longer follow the lines; '' for none. */
  asked?: string
  /** Its text is there already, at this place among the sections of the article before. */
  stands?: number
}

export type Plan = {
  /**
   * Made of headings alone, since the model wrote no whole outline: the article is written in small steps, and neither
   * edited nor mended by the model.
   */
  plain?: boolean
  /** BCP 47 tag of the language the whole package is written in. */
  language: string
  title: string
  subtitle: string
  keyword: string
  angle: string
  /** What the reader knows already, and what is new to them here. */
  knows?: string
  news?: PlannedClaim[]
  /** The answer to the reader’s question, which opens the introduction. */
  answer?: string
  /** What is called the same throughout. */
  terms?: string[]
  /** How the reader is addressed, and who speaks. */
  address?: string
  speaker?: string
  /** One example that several sections go on with; '' for none. */
  example?: string
  sections: PlannedSection[]
}

export type Section = {
  title: string
  content: string
  /** The marks of the notes it was written with. */
  notes?: number[]
}
export type Frame = { introduction: string; conclusion: string; summary: string }
export type SeoFields = {
  slug: string
  metaDescription: string
  imageAlt: string
  /** Of the finished text; absent where nobody has read it, and the frame’s stays. */
  summary?: string
}
export type SocialPosts = {
  linkedin: string
  facebook: string
  twitter: string
  newsletter: string
}
/** A finished article, possibly edited by hand since, for texts derived from it. */
export type Finished = {
  title: string
  introduction: string
  sections: Section[]
  conclusion?: string
}
/** A post that is to be replaced, and what is wrong with it, where that is the reason. */
export type PostToReplace = { network: PostNetwork; before: string; findings?: string[] }
/** A passage of a finished article and the edit requested for it. */
export type PassageEdit = {
  /** 'the introduction', 'section 2'. */
  place: string
  /** The format of the passage: a single line, plain paragraphs or Markdown. */
  form: 'line' | 'text' | 'markdown'
  /** The text of the same block directly before and after the passage. */
  before: string
  passage: string
  after: string
  request: EditRequest
  /** A previously rejected proposal, or ''. */
  rejected: string
  /** The maximum number of characters of the new passage. */
  room: number
}
/** A section of a finished article that a person wants written again. */
export type SectionToRegenerate = {
  /** Its place among the article's sections, from 0. */
  index: number
  /** What the article was planned to be, or null where nothing planned it. */
  plan: Plan | null
  /** What was planned for this section, or null where it is a person's own. */
  planned: PlannedSection | null
  /** What should be different, in the person's words, or ''. */
  wish: string
  /** A previously rejected proposal, or ''. */
  rejected: string
  /** The maximum number of characters of the new text. */
  room: number
}
export type Draft = { plan: Plan; sections: Section[]; frame: Frame }

/** A part of a text that is written again by itself; sections by their place in the plan. */
export type TextPart = number | 'introduction' | 'conclusion'
/** A part that is to be written again, what is wrong with it, and the paragraphs that it stands between. */
export type PartToRewrite = {
  before: Section
  findings: string[]
  around?: { before: string; after: string }
}

/** What an editor may find fault with. */
export const defectKinds = [
  'repeats',
  'contradicts',
  'off_subject',
  'says_nothing',
  'voice',
  'tell',
  'unsupported',
  'order',
  'transition',
  'heading',
  'harm',
] as const
export type DefectKind = (typeof defectKinds)[number]
/** What is wrong with one paragraph of a text, and what to do about it. */
export type Defect = {
  part: TextPart
  /** The paragraph as it stands, and the one that it repeats or contradicts; '' for none. */
  paragraph: string
  other: string
  kind: DefectKind
  fix: string
}
/** A whole text with what is known to be wrong with it, for its editor. */
export type ToEdit = {
  draft: Draft
  /** What code has found, and the sentences that nothing supports, each with its part. */
  found: { part: TextPart; message: string }[]
  open: { part: TextPart; message: string }[]
}

/** A fact that a text states, and the words of the text that say so, as they stand there. */
export type StatedFact = { statement: string; quote: string }
/** The same of a page that is read for research, and the number of the question that it answers, from 1; 0 for none. */
export type StatedNote = StatedFact & { question: number }

/** Pages that lead a search, each in passages, and the questions that readers have. The texts may be anything. */
export type PagesToCompare = {
  subject: string
  questions: readonly string[]
  pages: readonly { title: string; passages: readonly string[] }[]
}
/** What pages say: passages are named by page and place, both from 1, as in '2.5'. */
export type Comparison = {
  points: { say: string; where: string[] }[]
  answers: { question: number; where: string[] }[]
}

/** What a text says of whoever it is of; a line that it doesn't say is ''. */
export type Profile = {
  /** One of the industries that clients have, or ''. */
  industry: string
  description: StatedFact
  audience: StatedFact
  /** How the text sounds, with a quote that shows it. */
  voice: StatedFact
}

/** Stored with every judgement, so that a change of the prompt can be told from a change of the text. */
export const claimsPromptVersion = 5

/** Sentences, and the passages that they may rest on. */
export type ClaimsToJudge = {
  sentences: readonly string[]
  passages: readonly Passage[]
  settings: ClaimSettings
  /** They have been called common knowledge, and their form speaks against it: a second look. */
  doubted?: boolean
}

/** One answer of a model, and what it took. */
export type ModelCall = {
  kind: CallKind
  model: string
  /** The version of the prompt. */
  prompt: number
  inputTokens: number
  /** Of those, the ones that the provider had kept from an earlier call. */
  cachedTokens: number
  outputTokens: number
  /** In millionths of a US dollar; null where the price isn't known, or the tokens weren't counted. */
  cost: number | null
}

/** What a prompt can do without where a model reads little at once. */
export const cuttableParts = [
  'facts',
  'passages',
  'sentences',
  'notes',
  'background',
  'elsewhere',
  'pages',
  'worn',
  'article',
  'draft',
  'source',
] as const
export type CuttablePart = (typeof cuttableParts)[number]

/** What there was no room for in the prompt of a call: pieces, or of a text characters, of so many. */
export type LeftOut = {
  kind: CallKind
  /** The tokens that the model reads and writes at once. */
  window: number
  parts: { what: CuttablePart; left: number; of: number }[]
}

/** Options of every call; `workspaceId` keeps the scheduling of model calls fair. */
export type WriterCall = {
  workspaceId: string
  signal: AbortSignal
  /** Shared by the calls that begin alike, so that the provider finds what it has read already. */
  cacheKey?: string
  /** Told of every answer of a model, also of those that were of no use. */
  onCall?: (call: ModelCall) => void
  /** Told of what the prompt of an answer had no room for. */
  onLeftOut?: (left: LeftOut) => void
  /** Told of the text of a section while it is being written, from its beginning. */
  onText?: (soFar: string) => void
}

/**
 * Writes one article package, stage by stage. Section content, introduction and conclusion are
 * Markdown; every other field is plain text. All methods throw `ProviderError`.
 */
export interface Writer {
  /** The account its calls are made with, where it has one. */
  readonly account?: string
  /** Name shown in generation details, e.g. "gpt-5.4-mini". */
  readonly model: string
  /** Who judges claims, where that is another model. */
  readonly judgeModel?: string
  /** True for the built-in sample writer: its packages are marked "Offline sample". */
  readonly offline: boolean
  /** What readers, sceptics, experts and the client would ask, with what to search for. */
  questions(brief: Brief, call: WriterCall): Promise<ResearchQuestion[]>
  /** What one page says on the questions. The text may be anything: the quotes have to be checked. */
  notes(
    source: { title: string; text: string; questions: readonly string[] },
    call: WriterCall,
  ): Promise<StatedNote[]>
  /** What leading pages say and which questions they answer, each with the passages that do: they have to be checked. */
  compare(pages: PagesToCompare, call: WriterCall): Promise<Comparison>
  plan(brief: Brief, call: WriterCall): Promise<Plan>
  section(brief: Brief, plan: Plan, index: number, call: WriterCall): Promise<Section>
  /** Writes a part again, without the findings; everything else it says should stay. */
  rewrite(
    brief: Brief,
    plan: Plan,
    part: TextPart,
    again: PartToRewrite,
    call: WriterCall,
  ): Promise<Section>
  /** Reads the whole text and names what is wrong with it, at most twelve defects of paragraphs that exist. */
  edit(brief: Brief, text: ToEdit, call: WriterCall): Promise<Defect[]>
  frame(brief: Brief, plan: Plan, sections: Section[], call: WriterCall): Promise<Frame>
  seo(brief: Brief, draft: Draft, call: WriterCall): Promise<SeoFields>
  social(brief: Brief, draft: Draft, call: WriterCall): Promise<SocialPosts>
  /** Rewrites one post of a finished article; `before` is the post it replaces. */
  post(brief: Brief, article: Finished, post: PostToReplace, call: WriterCall): Promise<string>
  /** Edits a passage as requested; returns it unchanged when there is nothing to correct. */
  revise(brief: Brief, article: Finished, edit: PassageEdit, call: WriterCall): Promise<string>
  /** Writes a section of a finished article again, so that it fits the rest; its content without the title. */
  again(
    brief: Brief,
    article: Finished,
    again: SectionToRegenerate,
    call: WriterCall,
  ): Promise<string>
  /** The facts that a text states about whoever it is of. The text may be anything: the quotes have to be checked. */
  facts(source: { title: string; text: string }, call: WriterCall): Promise<StatedFact[]>
  /** Who a text is of, for whom they work and how they sound. */
  profile(source: { title: string; text: string }, call: WriterCall): Promise<Profile>
  /** What each sentence is and whether a passage says it, in the order of the sentences. */
  judge(claims: ClaimsToJudge, call: WriterCall): Promise<Judgement[]>
  /** Ten titles for a description. */
  titles(description: string, call: WriterCall): Promise<string[]>
}
