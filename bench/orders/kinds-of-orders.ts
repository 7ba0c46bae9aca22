import type { InputType } from '#contracts/rules/articles/input-types.ts'
import type { ArticleLanguage } from '#contracts/rules/articles/languages.ts'

export type KindOfOrder = {
  input: InputType
  value: string
  /** Null leaves it to the input. */
  language: ArticleLanguage | null
  /** Facts that are known of the client. */
  facts?: readonly string[]
  draft?: string
  posts?: boolean
}

const bakery = [
  'Hearth & Crumb was founded in 2011 by Mary Dale.',
  'The bakery delivers to 42 cafés in Leeds.',
  'Each loaf rests for 18 hours.',
  'A large loaf costs £4.80.',
]
const practice = [
  'Die Praxis am Markt hat 3 Behandlungsräume.',
  'Termine gibt es seit 2019 auch online.',
]
const vineyard = [
  'Le Domaine des Tilleuls cultive 23 hectares.',
  'La récolte commence à 3 heures du matin.',
]
const many = Array.from(
  { length: 30 },
  (_, at) => `Clinic ${at + 1} opened in ${1960 + at} with ${at + 3} rooms.`,
)

const order = (
  input: InputType,
  language: ArticleLanguage | null,
  value: string,
  more: Partial<KindOfOrder> = {},
): KindOfOrder => ({ input, language, value, ...more })

/** Every kind of input, with and without a language, knowledge, a draft and posts. Pages are served by their path. */
export const kindsOfOrders: readonly KindOfOrder[] = [
  order('topic', 'en-GB', 'Why sourdough needs a long rest', { facts: bakery, posts: true }),
  order('title', 'en-US', 'How to keep bread fresh for a week'),
  order('keyword', 'de-DE', 'zahnarzt termin online', { facts: practice }),
  order('website_url', 'en-GB', '/tyres'),
  order('prompt', null, 'Write for café owners about ordering bread a week ahead.', {
    ...{ facts: bakery, posts: true },
  }),
  order('topic', 'fr-FR', 'Vendanger de nuit', { facts: vineyard }),
  order('topic', 'es-ES', 'Cómo elegir una bicicleta de carga'),
  order('title', 'it-IT', 'Cinque cose da sapere sul caffè'),
  order('topic', 'pt-PT', 'Como poupar água em casa'),
  order('keyword', 'nl-NL', 'fiets onderhoud winter'),
  order('topic', 'sv-SE', 'Att lagra potatis över vintern'),
  order('topic', 'pl-PL', 'Jak dbać o rower zimą'),
  order('topic', 'tr-TR', 'Kışın ekmek nasıl saklanır'),
  order('topic', 'ja-JP', '冬の自転車の手入れ'),
  order('topic', 'en-GB', 'Opening hours and patients', { facts: many }),
  order('prompt', 'de-DE', 'Für Eltern: wie die erste Kontrolle beim Zahnarzt abläuft.', {
    facts: practice,
  }),
  order('topic', 'en-GB', 'A calm morning in a bakery', {
    facts: bakery,
    draft: 'Our bakery opens at five. Bread that rested for 18 hours sounds hollow.',
  }),
  order('website_url', 'fr-FR', '/recolte', { facts: vineyard }),
  order('keyword', null, 'bread delivery for cafes', { facts: bakery, posts: true }),
  order('topic', 'en-AU', 'Choosing a flour'),
  order('title', 'de-AT', 'Sauberes Wasser aus der Leitung'),
  order('website_url', 'de-DE', '/tyres'),
  order('prompt', 'en-CA', 'Explain to a new baker how to read an order sheet.'),
  order('topic', 'nl-BE', 'Hoe je een lekke band plakt'),
  order('topic', 'es-MX', 'Ahorrar energía en un taller'),
  order('keyword', 'en-GB', 'team meetings'),
  order('topic', null, 'Rangement du vin à la maison'),
  order('topic', 'en-GB', 'Bringing a dog to a café', { facts: bakery }),
  order('title', 'ko-KR', '겨울철 자전거 관리'),
  order('topic', 'en-US', 'Reading a bakery balance sheet', { facts: bakery }),
]

/** What the pages of orders say. */
export const pagesOfOrders: Readonly<Record<string, { title: string; text: string }>> = {
  '/tyres': {
    title: 'Winter tyres',
    text: 'Winter tyres grip better below 7 degrees. A change takes 40 minutes and costs £45. Store the summer set upright in a dry place, away from light and oil.',
  },
  '/recolte': {
    title: 'La récolte',
    text: 'La récolte commence à 3 heures du matin. En 2024, le domaine a produit 46 000 bouteilles. Claire Fontaine goûte chaque cuve.',
  },
}
