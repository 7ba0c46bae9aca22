import type { MemberScope } from '#server/context/context.ts'
import {
  type BannerUrls,
  completeArticle,
  insertArticles,
} from '#server/features/articles/index.ts'
import { insertCampaign } from '#server/features/campaigns/index.ts'
import { storeClaims } from '#server/features/claims/index.ts'
import { insertClient } from '#server/features/clients/index.ts'
import { emit } from '#server/features/events/index.ts'
import { insertImageGeneration, settleImage } from '#server/features/images/index.ts'
import { insertKnowledge } from '#server/features/knowledge/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { bannerSize } from '#server/kernel/pictures/banner-files.ts'
import type { SampleArticle, SampleCampaign } from './content/sample.ts'
import { sampleClients } from './content/sample-clients.ts'
import { type SampleFact, sampleFacts } from './content/sample-facts.ts'
import { sampleLedger } from './sample-ledger.ts'
import { samplePackage } from './sample-package.ts'
import type { SamplePictures } from './sample-pictures.ts'
import { type DefaultTemplates, defaultTemplates } from './samples.store.ts'

/** Inserts the sample clients with campaigns and articles; returns the clients' ids. */
export async function insertSamples(
  scope: MemberScope,
  pictures: SamplePictures,
): Promise<string[]> {
  const ids: string[] = []
  for (const { fields, campaign } of sampleClients) {
    const clientId = newId()
    ids.push(clientId)
    await insertClient(scope, clientId, fields)
    const facts = sampleFacts[fields.name] ?? []
    await insertFacts(scope, clientId, facts)
    await insertSampleCampaign(scope, clientId, { ...campaign, facts }, pictures)
    await emit(scope, 'client.created', { id: clientId, name: fields.name })
  }
  return ids
}

type Facts = { facts: readonly SampleFact[] }

async function insertFacts(
  scope: MemberScope,
  clientId: string,
  facts: readonly SampleFact[],
): Promise<void> {
  for (const fact of facts) {
    await insertKnowledge(scope, { ...fact, id: newId(), clientId, kind: 'fact', validUntil: null })
  }
}

async function insertSampleCampaign(
  scope: MemberScope,
  clientId: string,
  { templates: names, articles, facts, ...fields }: SampleCampaign & Facts,
  pictures: SamplePictures,
): Promise<void> {
  const campaignId = newId()
  const templates = await defaultTemplates(scope, names)
  await insertCampaign(scope, campaignId, {
    ...fields,
    clientId,
    defaultSeoTemplateId: templates.seo,
    defaultToneTemplateId: templates.tone,
    defaultImageTemplateId: templates.image,
    defaultAuthorTemplateId: templates.author.id,
    imageGeneratorId: null,
    defaultAspectRatio: null,
  })
  for (const article of articles) {
    const picture = pictures.get(article.picture)
    if (!picture) throw new Error(`no picture ${article.picture}`)
    await insertArticles(scope, [
      orderOf(picture.articleId, { clientId, campaignId }, article, templates),
    ])
    await completeArticle(
      scope,
      picture.articleId,
      samplePackage(article, templates.author, picture.banner),
      { status: 'completed', reason: 'A sample, written by hand' },
    )
    const place = { articleId: picture.articleId, clientId }
    await storeClaims(scope, place, { judge: 'by hand', prompt: 0 }, sampleLedger(article, facts))
    await recordPicture(scope, picture, { style: names.image, title: article.title })
  }
}

/** As if it had been drawn: the record can be chosen again, and takes the files with it when it goes. */
async function recordPicture(
  scope: MemberScope,
  { articleId, banner }: { articleId: string; banner: BannerUrls },
  { style, title }: { style: string; title: string },
): Promise<void> {
  const id = newId()
  await insertImageGeneration(scope, {
    id,
    articleId,
    generatorId: null,
    prompt: title,
    templateName: style,
    model: 'sample',
    requested: false,
    ...bannerSize,
  })
  await settleImage(scope, id, banner)
}

function orderOf(
  id: string,
  place: { clientId: string; campaignId: string },
  { input }: SampleArticle,
  templates: DefaultTemplates,
) {
  return {
    id,
    ...place,
    inputType: input.type,
    inputValue: input.value,
    seoTemplateId: templates.seo,
    toneTemplateId: templates.tone,
    imageTemplateId: templates.image,
    authorTemplateId: templates.author.id,
    imageGeneratorId: null,
    aspectRatio: null,
    initialDraft: '',
    subtitle: '',
    goal: '',
    readTime: '',
    research: 'own' as const,
  }
}
