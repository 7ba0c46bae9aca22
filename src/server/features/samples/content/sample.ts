import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { CampaignFields } from '#contracts/clients/campaigns.ts'
import type { ClientFields } from '#contracts/clients/clients.ts'
import type { InputType } from '#contracts/rules/articles/input-types.ts'

/** A finished package of an invented client. */
export type SampleArticle = {
  /** What it was ordered with. */
  input: { type: InputType; value: string }
  title: string
  subtitle: string
  slug: string
  summary: string
  metaDescription: string
  content: ArticleContent
  /** The file in `pictures`, without its ending. */
  picture: string
  bannerAlt: string
  social: { linkedin: string; facebook: string; twitter: string; newsletter: string }
}

/** Default templates, by the names they ship with. */
export type SampleTemplates = { seo: string; tone: string; image: string; author: string }

export type SampleCampaign = Pick<
  CampaignFields,
  'name' | 'goal' | 'targetAudience' | 'description' | 'platform' | 'language'
> & { templates: SampleTemplates; articles: SampleArticle[] }

export type SampleClient = { fields: ClientFields; campaign: SampleCampaign }
