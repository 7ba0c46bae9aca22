import type { Quote } from '#contracts/approval/sign-off-shapes.ts'
import type { PartName } from '#contracts/rules/approval/sign-off-parts.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { memberActor } from '#server/features/approval/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { colleaguesFor } from '../colleagues.views.ts'
import { guessKind } from '../comments/guess-kind.ts'
import { quoteOfWords } from '../package/anchor.ts'
import { blocksOf, visibleText } from '../package/blocks.ts'
import type { Package } from '../package/package.ts'
import { packagedArticle } from '../package/package.views.ts'
import { recordComment } from '../record/record-comment.ts'
import { insertComment, setResolved } from '../signoff.store.ts'
import { commentsOf, latestRound } from '../signoff.views.ts'

export type NewComment = {
  articleId: string
  body: string
  part: PartName
  replyTo: string | null
  visibility: 'client' | 'internal'
  /** The selected words that it is about. */
  words: { exact: string; prefix: string; suffix: string } | null
  /** Words in place of the selected ones. */
  suggestion: string | null
  /** Members who are told of it. */
  mentions: string[]
}

/**
 * Adds a comment of a member. An answer to an internal comment stays internal. Throws `not_found`, and
 * `forbidden` for one to the client by an API key, `conflict` for one to the client while nothing has been sent to them, or which mentions a colleague, and for
 * words that do not stand in the text as it is stored.
 */
export async function commentOnArticle(
  context: RequestContext,
  comment: NewComment,
): Promise<{ id: string }> {
  const { articleId, body, part, replyTo } = comment
  return await context.inTransaction(async (scope) => {
    const article = await packagedArticle(scope, articleId)
    if (!article) throw new AppError('not_found')
    const answered = replyTo
      ? (await commentsOf(scope, articleId)).find(({ id }) => id === replyTo)
      : undefined
    if (replyTo && !answered) throw new AppError('not_found')
    const round = await latestRound(scope, articleId)
    const visibility = answered?.visibility === 'internal' ? 'internal' : comment.visibility
    if (visibility === 'client' && scope.member.keyId) throw new AppError('forbidden', notToClients)
    if (visibility === 'client' && !round) {
      throw new AppError('conflict', 'Nothing has been sent to the client yet.')
    }
    if (comment.suggestion !== null && (!comment.words || visibility === 'client')) {
      throw new AppError('invalid_input', suggestsNothing)
    }
    const { clientId } = article
    const mentioned = await colleagues(scope, clientId, comment, visibility)
    const agency = scope.member.workspaceName
    const id = await insertComment(scope, {
      clientId,
      articleId,
      roundId: round?.id ?? null,
      seatId: null,
      // An address is for the team alone.
      author: scope.member.fullName || (visibility === 'client' ? agency : scope.member.email),
      // Answers to an answer belong to the comment that began it.
      replyTo: answered ? (answered.reply_to ?? answered.id) : null,
      part,
      quote: comment.words && quoteOf(article.package, comment.words),
      body,
      kind: answered ? null : guessKind(body, part),
      suggestion: comment.suggestion,
      visibility,
    })
    if (round && visibility === 'client') {
      await recordComment(scope, round, { id, actor: memberActor(scope), part, body })
    }
    const facts = { commentId: id, body, visibility, mentions: mentioned }
    await emit(scope, 'article.commented', { id: articleId, clientId, ...facts })
    return { id }
  })
}

const suggestsNothing = 'A suggestion within the team says which words it would replace.'
const notToClients = 'API keys comment within the team; a person writes to the client.'

/** Where selected words stand in the present text; throws `conflict`. */
function quoteOf(present: Package, words: NonNullable<NewComment['words']>): Quote {
  const plain = {
    exact: visibleText(words.exact),
    prefix: words.prefix.replace(/\s+/g, ' '),
    suffix: words.suffix.replace(/\s+/g, ' '),
  }
  const blocks = blocksOf(present).map(({ text }) => text)
  const quote = quoteOfWords(blocks, plain)
  if (!quote) throw new AppError('conflict', notThere)
  return quote
}

const notThere =
  'These words are not in the saved text. Save it first, then select words within one paragraph.'

/** Those mentioned, who can all see the article; throws `not_found` and `conflict`. */
async function colleagues(
  scope: MemberScope,
  clientId: string,
  { mentions }: NewComment,
  visibility: 'client' | 'internal',
): Promise<string[]> {
  if (mentions.length > 0 && visibility === 'client') {
    throw new AppError('conflict', 'Only comments within the team can mention a colleague.')
  }
  const seeing = new Set((await colleaguesFor(scope, clientId)).map(({ userId }) => userId))
  if (mentions.some((id) => !seeing.has(id))) throw new AppError('not_found')
  return [...new Set(mentions)]
}

/** Settles a comment, or opens it again; throws `not_found`. */
export async function resolveComment(
  context: RequestContext,
  of: { articleId: string; commentId: string; resolved: boolean },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const article = await packagedArticle(scope, of.articleId)
    if (!article || !(await setResolved(scope, of))) throw new AppError('not_found')
    const { clientId } = article
    await emit(scope, 'article.comment_resolved', { id: of.articleId, clientId })
  })
}
