import { z } from 'zod'
import { countryOf, dayOf, primaryTag, type SearchService } from './search-service.ts'

const answerSchema = z.object({
  // Without a match the part is missing altogether.
  web: z
    .object({
      results: z.array(
        z.object({
          url: z.string(),
          title: z.string().default(''),
          description: z.string().nullish(),
          page_age: z.string().nullish(),
          extra_snippets: z.array(z.string()).nullish(),
        }),
      ),
    })
    .nullish(),
})

/** As Brave names languages that it knows by another name. */
const languages: Readonly<Record<string, string>> = { zh: 'zh-hans', ja: 'jp', pt: 'pt-pt' }
/** Those that Brave knows; it refuses any other. */
const countries = new Set(
  'AR AT AU BE BR CA CH CL CN DE DK ES FI FR GB HK ID IN IT JP KR MX MY NL NO NZ PH PL PT RU SA SE TR TW US ZA'.split(
    ' ',
  ),
)
const mostResults = 20

/** Brave Search, which has an index of its own. */
export function brave(options: { apiKey: string; baseUrl: string | null }): SearchService {
  const base = options.baseUrl ?? 'https://api.search.brave.com'
  return {
    request: ({ text, language, count }) => {
      const tag = primaryTag(language)
      const country = countryOf(language)
      const query = new URLSearchParams({
        // Longer ones are refused.
        q: text.slice(0, 400).split(/\s+/).slice(0, 50).join(' '),
        count: String(Math.min(count, mostResults)),
        result_filter: 'web',
        text_decorations: 'false',
        ...(countries.has(country) ? { country } : {}),
        ...(tag === '' ? {} : { search_lang: languages[tag] ?? tag }),
      })
      return {
        url: `${base}/res/v1/web/search?${query}`,
        headers: { accept: 'application/json', 'x-subscription-token': options.apiKey },
      }
    },
    read: (answer) =>
      (answerSchema.parse(answer).web?.results ?? []).map((one) => ({
        address: one.url,
        title: one.title,
        snippet: [one.description ?? '', ...(one.extra_snippets ?? [])].join(' '),
        publishedOn: dayOf(one.page_age),
      })),
    meaning: (status, text) => (status === 422 && /SUBSCRIPTION_TOKEN/.test(text) ? 'key' : null),
  }
}
