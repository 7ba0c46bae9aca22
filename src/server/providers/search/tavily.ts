import { z } from 'zod'
import { countryOf, dayOf, type SearchService } from './search-service.ts'

const answerSchema = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullish(),
      content: z.string().nullish(),
      published_date: z.string().nullish(),
    }),
  ),
})
const mostResults = 20
/** As Tavily names the countries whose pages it may put first. */
const countries: Readonly<Record<string, string>> = {
  ...{ AT: 'austria', AU: 'australia', BE: 'belgium', BR: 'brazil', CA: 'canada' },
  ...{ CH: 'switzerland', DE: 'germany', DK: 'denmark', ES: 'spain', FI: 'finland', FR: 'france' },
  ...{ GB: 'united kingdom', IN: 'india', IT: 'italy', JP: 'japan', MX: 'mexico' },
  ...{ NL: 'netherlands', NO: 'norway', PL: 'poland', PT: 'portugal', SE: 'sweden' },
  ...{ US: 'united states' },
}

/** Tavily, which searches for machines that read. */
export function tavily(options: { apiKey: string; baseUrl: string | null }): SearchService {
  const base = options.baseUrl ?? 'https://api.tavily.com'
  return {
    request: ({ text, language, count }) => {
      const country = countries[countryOf(language)]
      return {
        url: `${base}/search`,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${options.apiKey}`,
        },
        body: JSON.stringify({
          query: text.slice(0, 400),
          search_depth: 'basic',
          max_results: Math.min(count, mostResults),
          include_answer: false,
          include_raw_content: false,
          ...(country ? { country } : {}),
        }),
      }
    },
    read: (answer) =>
      answerSchema.parse(answer).results.map((one) => ({
        address: one.url,
        title: one.title ?? '',
        snippet: one.content ?? '',
        publishedOn: dayOf(one.published_date),
      })),
    // Of the plan, and of what is paid for beyond it.
    meaning: (status) => (status === 432 || status === 433 ? 'credit' : null),
  }
}
