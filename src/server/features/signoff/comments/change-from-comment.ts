import { type Proposal, quoteSchema } from '#contracts/approval/sign-off-shapes.ts'
import type { ArticleChange } from '#contracts/articles/editing.ts'
import { longestWish } from '#contracts/rules/articles/edit-limits.ts'
import type { MemberScope, RequestContext, Scope } from '#server/context/context.ts'
import { changeArticle, suggestEdit } from '#server/features/editing/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { packagedArticle } from '../package/package.views.ts'
import { wordChanges } from '../package/word-changes.ts'
import { insertComment, setResolved } from '../signoff.store.ts'
import { commentsOf } from '../signoff.views.ts'
import { changeOf, findPassage, type NoPassage, type Passage } from './find-passage.ts'

type OfComment = { articleId: string; commentId: string }

const obstacles: Record<NoPassage, string> = {
  'no-quote': 'This comment is not about a passage of the article. Please change it in the editor.',
  changed: 'These words have changed since. Please look at them in the editor.',
  formatted: 'There is formatting among these words. Please change them in the editor.',
}

/**
 * Proposes what a comment asks for: the reviewer's own words, or a revision by the writer, which counts as
 * one AI edit. Changes nothing. Throws `not_found`, and `conflict` where there is no passage to change.
 */
export async function proposeChange(context: RequestContext, of: OfComment): Promise<Proposal> {
  const { comment, passage } = await context.reading((scope) => passageOf(scope, of))
  const { field, from, to } = passage
  const old = field.text.slice(from, to)
  if (comment.suggestion !== null) return proposalOf(passage, old, comment.suggestion, null)
  if (!field.writer) throw new AppError('conflict', obstacles['no-quote'])
  const words = comment.body.slice(0, longestWish)
  const revised = await suggestEdit(context, {
    id: of.articleId,
    ...field.writer,
    text: field.text,
    from,
    to,
    request: { kind: 'own', words },
    rejected: '',
  })
  const { editsLeft, offlineSample } = revised
  return proposalOf(passage, old, revised.passage, { editsLeft, offlineSample })
}

function proposalOf(
  passage: Passage,
  old: string,
  words: string,
  writer: Proposal['writer'],
): Proposal {
  return { change: changeOf(passage, words), changes: wordChanges(old, words), words, writer }
}

/**
 * Makes a proposed change, settles the comment and answers whoever wrote it. Without `change` the reviewer's
 * own words are taken. Throws `conflict` when the text has changed since.
 */
export async function acceptChange(
  context: RequestContext,
  of: OfComment & { change?: ArticleChange | undefined },
): Promise<void> {
  const { comment, passage } = await context.reading((scope) => passageOf(scope, of))
  const { field, from, to } = passage
  if (!of.change && comment.suggestion === null) throw new AppError('conflict')
  const change = of.change ?? changeOf(passage, comment.suggestion ?? '')
  if (change.block !== field.change) throw new AppError('conflict')
  await changeArticle(context, {
    id: of.articleId,
    change,
    ...(comment.suggestion === null ? { aiEdit: 'own' as const } : {}),
  })
  await context.inTransaction((scope) => answer(scope, of, field.text.slice(from, to)))
}

async function answer(scope: MemberScope, of: OfComment, old: string): Promise<void> {
  const comment = await commentOf(scope, of)
  await setResolved(scope, { ...of, resolved: true })
  const { articleId } = of
  const visibility = comment.visibility as 'client' | 'internal'
  await insertComment(scope, {
    clientId: comment.client_id,
    articleId,
    roundId: comment.round_id,
    seatId: null,
    author:
      scope.member.fullName ||
      (visibility === 'client' ? scope.member.workspaceName : scope.member.email),
    replyTo: comment.reply_to ?? comment.id,
    part: comment.part,
    quote: null,
    body: `Changed: “${old.length > 200 ? `${old.slice(0, 199)}…` : old}” reads differently now.`,
    visibility,
  })
  await emit(scope, 'article.comment_answered', { id: articleId, clientId: comment.client_id })
}

async function commentOf(scope: Scope, { articleId, commentId }: OfComment) {
  const comment = (await commentsOf(scope, articleId)).find(({ id }) => id === commentId)
  if (!comment) throw new AppError('not_found')
  return comment
}

async function passageOf(scope: Scope, of: OfComment) {
  const article = await packagedArticle(scope, of.articleId)
  if (!article) throw new AppError('not_found')
  const comment = await commentOf(scope, of)
  const quote = comment.quote === null ? null : quoteSchema.parse(comment.quote)
  const passage = findPassage(article.package, { part: comment.part, quote })
  if (typeof passage === 'string') throw new AppError('conflict', obstacles[passage])
  return { comment, passage }
}
