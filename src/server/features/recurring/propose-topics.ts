import type { Topics } from '#contracts/clients/recurring.ts'
import type { RequestContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { generateTitles } from '#server/features/generation/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { findBrief } from './briefs.store.ts'
import { campaignToDescribe } from './campaign.views.ts'
import { unknown } from './change-topics.ts'
import { lockedBrief } from './locked-brief.ts'
import { ruleWords } from './notify-owner.ts'
import { deleteTopics, insertTopics, knownTexts, topicsOf } from './topics.store.ts'

/** As much of what is known already as the writer is shown. */
const namedTopics = 60
const longestTopic = 300

/**
 * Has the writer propose topics, in place of proposals that nobody took over. They stand apart: nothing of them is
 * ordered until somebody does. Throws as asking for titles does.
 */
export async function proposeTopics(context: RequestContext, id: string): Promise<Topics> {
  const description = await context.reading(async (scope) => {
    const brief = await findBrief(scope, id)
    if (!brief) throw new AppError('not_found')
    return await descriptionOf(scope, brief)
  })
  const titles = await generateTitles(context, description)
  return await context.inTransaction(async (scope) => {
    const brief = await lockedBrief(scope, id)
    const { proposed } = await topicsOf(scope, id)
    if (proposed.length > 0) {
      await deleteTopics(
        scope,
        id,
        proposed.map((topic) => topic.id),
      )
    }
    const texts = titles.map((title) => title.trim().slice(0, longestTopic)).filter(Boolean)
    const fresh = unknown(texts, await knownTexts(scope, id))
    await insertTopics(scope, brief, 'proposed', fresh)
    await emit(scope, 'campaign.topics_proposed', {
      id: brief.campaignId,
      clientId: brief.clientId,
      rule: ruleWords(brief),
      topics: fresh.length,
    })
    return await topicsOf(scope, id)
  })
}

/** What the writer is told: whose articles they are, what for, and what there is already. */
async function descriptionOf(
  scope: Scope,
  { id, campaignId }: { id: string; campaignId: string },
): Promise<string> {
  const [campaign, known] = await Promise.all([
    campaignToDescribe(scope, campaignId),
    knownTexts(scope, id),
  ])
  if (!campaign) throw new AppError('not_found')
  const lines = [
    `Titles about ${campaign.name}.`,
    campaign.goal && `Goal: ${campaign.goal}`,
    campaign.audience && `Readers: ${campaign.audience}`,
    `For ${campaign.client}, ${campaign.industry}. ${campaign.description}`,
    known.size > 0 && `Not about these again: ${[...known].slice(-namedTopics).join('; ')}`,
  ]
  return lines.filter(Boolean).join('\n').slice(0, 4_000)
}
