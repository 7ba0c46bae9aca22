import type { Campaign, ImageGenerator } from '#contracts/clients/campaigns.ts'
import { defaultTemplateFields } from '#contracts/rules/clients/default-templates.ts'
import type { CampaignInput } from './campaigns.queries.ts'

export const campaignSteps = [
  { key: 'basics', title: 'Basic info' },
  { key: 'strategy', title: 'Strategy' },
  { key: 'templates', title: 'Default templates' },
  { key: 'images', title: 'Images' },
]

/** The fields of each step, in their order on screen. */
export const stepFields: (keyof CampaignInput)[][] = [
  ['name', 'clientId', 'platform', 'language', 'description'],
  ['goal', 'targetAudience'],
  Object.values(defaultTemplateFields),
  ['imageGeneratorId', 'defaultAspectRatio'],
]

/** The step of a field; the first for an unknown field. */
export function stepOf(field: string): number {
  return Math.max(
    0,
    stepFields.findIndex((fields) => fields.some((name) => name === field)),
  )
}

/** The form's initial values; '' means "not set", so that every control has a value. */
export function valuesOf(
  campaign: Campaign | undefined,
  clientId: string,
): Required<Omit<CampaignInput, 'updatedAt'>> {
  return {
    name: campaign?.name ?? '',
    clientId: campaign?.clientId ?? clientId,
    goal: campaign?.goal ?? '',
    targetAudience: campaign?.targetAudience ?? '',
    description: campaign?.description ?? '',
    platform: campaign?.platform ?? '',
    language: campaign?.language ?? '',
    defaultSeoTemplateId: campaign?.defaultSeoTemplateId ?? '',
    defaultToneTemplateId: campaign?.defaultToneTemplateId ?? '',
    defaultImageTemplateId: campaign?.defaultImageTemplateId ?? '',
    defaultAuthorTemplateId: campaign?.defaultAuthorTemplateId ?? '',
    imageGeneratorId: campaign?.imageGeneratorId ?? '',
    defaultAspectRatio: campaign?.defaultAspectRatio ?? '',
  }
}

/** The generators a campaign may use; those of type openai are not offered. */
export function offeredGenerators(generators: ImageGenerator[]): ImageGenerator[] {
  return generators.filter((generator) => generator.type !== 'openai')
}
