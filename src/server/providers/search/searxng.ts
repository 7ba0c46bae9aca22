import { z } from 'zod'
import { countryOf, dayOf, primaryTag, type SearchService } from './search-service.ts'

const answerSchema = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string().default(''),
      content: z.string().nullish(),
      publishedDate: z.string().nullish(),
    }),
  ),
})

/** A SearXNG that the operator runs. It has to answer in JSON, which is off until it is allowed. */
export function searxng(options: { apiKey: string | null; baseUrl: string }): SearchService {
  return {
    request: ({ text, language }) => {
      const query = new URLSearchParams({
        q: text,
        format: 'json',
        categories: 'general',
        safesearch: '1',
        language: [primaryTag(language), countryOf(language)].filter(Boolean).join('-') || 'all',
      })
      return {
        url: `${options.baseUrl}/search?${query}`,
        headers: {
          accept: 'application/json',
          // A reverse proxy in front of it may ask for one.
          ...(options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {}),
        },
      }
    },
    read: (answer) =>
      answerSchema.parse(answer).results.map((one) => ({
        address: one.url,
        title: one.title,
        snippet: one.content ?? '',
        publishedOn: dayOf(one.publishedDate),
      })),
    meaning: (status) => (status === 403 ? 'format' : null),
  }
}
