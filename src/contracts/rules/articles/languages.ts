/** The languages that an article can be asked for in, each with the spelling of a country, as BCP 47 tags. */
export const articleLanguages = [
  ...(['en-GB', 'en-US', 'en-AU', 'en-CA', 'de-DE', 'de-AT', 'de-CH'] as const),
  ...(['fr-FR', 'fr-BE', 'fr-CA', 'fr-CH', 'es-ES', 'es-MX', 'it-IT'] as const),
  ...(['nl-NL', 'nl-BE', 'pt-PT', 'pt-BR', 'da-DK', 'sv-SE', 'nb-NO', 'fi-FI'] as const),
  ...(['pl-PL', 'cs-CZ', 'hu-HU', 'ro-RO', 'el-GR', 'tr-TR', 'uk-UA'] as const),
  ...(['ar-AE', 'he-IL', 'hi-IN', 'id-ID', 'ja-JP', 'ko-KR', 'th-TH'] as const),
  ...(['vi-VN', 'zh-CN', 'zh-TW'] as const),
]
export type ArticleLanguage = (typeof articleLanguages)[number]

const namesIn = (locale: string, languageDisplay: 'standard' | 'dialect') =>
  new Intl.DisplayNames(locale, { type: 'language', languageDisplay })
const english = namesIn('en-GB', 'standard')

/** What a language is called in English: 'German (Switzerland)'. */
export const languageName = (tag: string): string => english.of(tag) ?? tag

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('_', '-').trim()
/** In whose words people name languages, besides in the language itself. */
const locales = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']
let byName: Map<string, ArticleLanguage> | undefined

/** The language that a text names, by its tag or in words; the first of them where no country is named. */
export function namedLanguage(text: string): ArticleLanguage | undefined {
  byName ??= new Map(
    // The first of a name counts, so they go in from behind.
    articleLanguages.toReversed().flatMap((tag) => namesOf(tag).map((name) => [plain(name), tag])),
  )
  return byName.get(plain(text))
}

function namesOf(tag: ArticleLanguage): string[] {
  const tags = [tag, tag.slice(0, 2), ...(tag === 'nb-NO' ? ['no'] : [])]
  const names = [tag, ...locales].flatMap((locale) => [
    namesIn(locale, 'standard'),
    namesIn(locale, 'dialect'),
  ])
  return [...tags, ...names.flatMap((name) => tags.map((one) => name.of(one) ?? one))]
}
