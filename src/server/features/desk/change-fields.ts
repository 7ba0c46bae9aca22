import type { PartOf } from '#contracts/articles/articles.ts'
import type { FieldChanges, FieldOutcome } from '#contracts/desk.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import {
  type CampaignRule,
  campaignRules,
  noteMoves,
  obstacleToMove,
} from '#server/features/approval/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { eachOf } from './assign-articles.ts'
import { type HeldArticle, heldArticles, updateArticles } from './desk.store.ts'
import { authorsById, campaignsById } from './desk.views.ts'
import { requireColleague } from './read-people.ts'

/** A value that articles are to get: why an article can't have it, and what giving it means. */
type Target = {
  value: string | null
  refusal: (article: HeldArticle) => string | null
  columns: Parameters<typeof updateArticles>[2]
  say: (scope: MemberScope, articles: readonly HeldArticle[]) => Promise<void>
  /** The campaign that they move to. */
  moves?: string
}

const held = {
  campaign: ({ campaignId }) => campaignId,
  author: ({ authorTemplateId }) => authorTemplateId,
  assignee: ({ assigneeId }) => assigneeId,
  due: ({ dueOn }) => dueOn,
} satisfies Record<FieldChanges['field'], (article: HeldArticle) => string | null>

/**
 * Gives articles another campaign, author, assignee or due date, each only while it has the value that
 * the change replaces. The others stay as they are and say why. Throws `not_found` when an article, or
 * what it is to get, is not there.
 */
export async function changeFields(
  context: RequestContext,
  wanted: FieldChanges,
): Promise<{ outcomes: FieldOutcome[] }> {
  const { field, changes } = wanted
  return await context.inTransaction(async (scope) => {
    const targets = await targetsOf(scope, wanted)
    const articles = await heldArticles(
      scope,
      changes.map(({ articleId }) => articleId),
    )
    const byId = new Map(articles.map((article) => [article.id, article]))
    const outcomes: FieldOutcome[] = []
    const taken = new Map<Target, HeldArticle[]>()
    for (const { articleId, from, to } of changes) {
      const [article, target] = [byId.get(articleId), targets.get(to)]
      if (!article || !target) throw new AppError('not_found')
      const now = held[field](article)
      const problem = now === to ? null : now === from ? target.refusal(article) : changedMeanwhile
      outcomes.push({ articleId, problem })
      if (now === to || problem !== null) continue
      taken.set(target, [...(taken.get(target) ?? []), article])
    }
    for (const [target, group] of taken) await apply(scope, target, group)
    return { outcomes }
  })
}

const changedMeanwhile = 'Somebody has changed this in the meantime. You now see their choice.'

async function apply(scope: MemberScope, target: Target, articles: HeldArticle[]): Promise<void> {
  const ids = articles.map(({ id }) => id)
  await updateArticles(scope, ids, target.columns)
  await target.say(scope, articles)
  if (target.moves) {
    const to = target.moves
    await noteMoves(
      scope,
      articles.map(({ id, campaignId }) => ({ articleId: id, from: campaignId, to })),
    )
  }
}

/** What each of the wanted values means, by value. Comes before the articles' locks. */
async function targetsOf(
  scope: MemberScope,
  wanted: FieldChanges,
): Promise<Map<string | null, Target>> {
  const { field, changes } = wanted
  const partOf = wanted.field === 'assignee' ? wanted.partOf : undefined
  const values = [...new Set(changes.map(({ to }) => to as string | null))]
  const named = values.filter((value) => value !== null)
  const targets = await readTargets(scope, field, { values, named, changes, partOf })
  return new Map(targets.map((target) => [target.value, target]))
}

type Wanted = {
  values: (string | null)[]
  named: string[]
  changes: readonly { articleId: string; from: string | null; to: string | null }[]
  partOf: PartOf | undefined
}

async function readTargets(
  scope: MemberScope,
  field: FieldChanges['field'],
  { values, named, changes, partOf }: Wanted,
): Promise<Target[]> {
  switch (field) {
    case 'campaign': {
      const rules = await campaignRules(scope, [
        ...named,
        ...changes.flatMap(({ from }) => from ?? []),
      ])
      return (await campaignsById(scope, named)).map((one) => toCampaign(scope, one, rules))
    }
    case 'author':
      return (await authorsById(scope, named)).map(toAuthor)
    case 'due':
      return values.map(toDueDate)
    case 'assignee': {
      const targets: Target[] = []
      // One after the other: each holds a member's access, in one order.
      for (const value of values.sort()) {
        const ids = changes.filter(({ to }) => to === value).map(({ articleId }) => articleId)
        const person = value === null ? null : await requireColleague(scope, value, ids)
        targets.push(toAssignee(value, person?.name ?? null, partOf))
      }
      return targets
    }
  }
}

const never = () => null

function whileWritten({ status }: HeldArticle): string | null {
  return isBeingWritten(status) ? 'This article is still being written.' : null
}

function toCampaign(
  scope: MemberScope,
  campaign: Awaited<ReturnType<typeof campaignsById>>[number],
  rules: readonly CampaignRule[],
): Target {
  const ruleOf = (campaignId: string) => rules.find((one) => one.id === campaignId)?.rule
  const { id, name, clientId, isArchived } = campaign
  return {
    value: id,
    refusal: (article) => {
      if (isArchived) return 'This campaign is archived. Restore it to move articles there.'
      if (article.clientId !== clientId)
        return 'This campaign belongs to another client. Move the article there in its brief.'
      const [before, after] = [ruleOf(article.campaignId), ruleOf(id)]
      return (before && after && obstacleToMove(scope, before, after)) || whileWritten(article)
    },
    columns: { campaign_id: id },
    say: (scope, articles) => emit(scope, 'article.campaign_set', eachOf(articles, { to: name })),
    moves: id,
  }
}

function toAuthor(author: Awaited<ReturnType<typeof authorsById>>[number]): Target {
  const { id, authorName, imageUrl, isArchived } = author
  return {
    value: id,
    refusal: (article) =>
      isArchived ? 'This author is archived. Restore the template first.' : whileWritten(article),
    columns: { author_template_id: id, author_name: authorName, author_image_url: imageUrl },
    say: (scope, articles) =>
      emit(scope, 'article.author_set', eachOf(articles, { to: authorName })),
  }
}

function toAssignee(value: string | null, name: string | null, partOf: PartOf | undefined): Target {
  return {
    value,
    refusal: never,
    columns: { assignee_id: value },
    say: (scope, articles) =>
      emit(scope, 'article.assigned', eachOf(articles, { to: name, assigneeId: value, partOf })),
  }
}

function toDueDate(value: string | null): Target {
  return {
    value,
    refusal: never,
    columns: { due_on: value },
    say: (scope, articles) => emit(scope, 'article.due_set', eachOf(articles, { dueOn: value })),
  }
}
