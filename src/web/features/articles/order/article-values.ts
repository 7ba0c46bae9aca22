import { z } from 'zod'
import { articleCost, newArticlesSchema } from '#contracts/articles/articles.ts'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { inputsOf } from '#contracts/inputs.ts'
import { appliedTemplate } from '#contracts/rules/clients/default-templates.ts'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { formatCount } from '#web/lib/format.ts'
import { webAddress } from '#web/lib/web-address.ts'

const readTimeText = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 60),
    'Read time must be a whole number of minutes, from 1 to 60',
  )
  .transform((text) => (text === '' ? null : Number(text)))

/** The order form's schema; its templates are in sight, so each is chosen, and read time is a text. */
export const articleFormSchema = newArticlesSchema
  .extend({
    seoTemplateId: z.uuid('SEO template is required'),
    toneTemplateId: z.uuid('Tone template is required'),
    imageTemplateId: z.uuid('Image template is required'),
    authorTemplateId: z.uuid('Author template is required'),
    readTime: readTimeText,
  })
  .superRefine((order, context) => {
    const { inputs } = inputsOf(order)
    const about = (message: string) =>
      context.addIssue({ code: 'custom', path: ['inputValue'], message })
    if (inputs.length === 0 && order.inputValue !== '') about('No valid inputs provided')
    if (order.inputType !== 'website_url') return
    const wrong = inputs.find((input) => !looksLikeAddress(input))
    if (wrong) about(`“${wrong}” is not a web address. Try one like example.com/page.`)
  })

export type ArticleValues = z.input<typeof articleFormSchema>
export type ArticleOrder = z.output<typeof articleFormSchema>

function looksLikeAddress(text: string): boolean {
  const address = webAddress(text)
  return address !== null && !/\s/.test(text) && new URL(address).hostname.includes('.')
}

export const templateFields = {
  seo: 'seoTemplateId',
  tone: 'toneTemplateId',
  image: 'imageTemplateId',
  author: 'authorTemplateId',
} as const satisfies Record<TemplateType, keyof ArticleValues>

/** An earlier order that a new form starts from. */
export type EarlierOrder = Pick<ArticleValues, 'inputType' | 'inputValue'> & Partial<ArticleValues>

/** An empty form, opening on a title. An earlier order had one input, so it is not split. */
export function emptyValues(earlier: EarlierOrder | undefined): ArticleValues {
  return {
    campaignId: '',
    inputType: 'title',
    inputValue: '',
    multiple: earlier ? false : undefined,
    seoTemplateId: '',
    toneTemplateId: '',
    imageTemplateId: '',
    authorTemplateId: '',
    initialDraft: '',
    subtitle: '',
    goal: '',
    readTime: '',
    outlineFirst: false,
    ...earlier,
  }
}

/** Whether any text was typed; choices alone are quickly made again. */
export function hasTypedText(values: Partial<ArticleValues>): boolean {
  const { inputValue, subtitle, goal, initialDraft, readTime } = values
  return [inputValue, subtitle, goal, initialDraft, readTime].some((text) => text?.trim())
}

/**
 * The template to select when the campaign changes: the new campaign's default or its client's. Without
 * one, the person's own choice stays, and the previous default gives way to the one chosen `last`.
 */
export function templateForCampaign(
  type: TemplateType,
  chosen: string,
  before: Campaign | undefined,
  after: Campaign,
  last = '',
): string {
  const cameFromBefore = chosen !== '' && before && chosen === appliedTemplate(type, before)?.id
  const kept = cameFromBefore ? '' : chosen
  return appliedTemplate(type, after)?.id ?? (kept || last)
}

/** The price of an order in credits. */
export function creditCost(articles: number): number {
  return articles * articleCost
}

/** 'Create 3 articles · 3 credits'. */
export function submitLabel(articles: number): string {
  if (articles === 0) return 'Create article'
  return `Create ${formatCount(articles, 'article')} · ${formatCount(creditCost(articles), 'credit')}`
}

/** The message when the balance does not cover the order. */
export function missingCreditsMessage(articles: number): string {
  return `You don't have enough credits available. You need ${formatCount(creditCost(articles), 'credit')} to create ${formatCount(articles, 'article')}.`
}
