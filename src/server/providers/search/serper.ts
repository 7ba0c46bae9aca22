import { z } from 'zod'
import { countryOf, dayOf, primaryTag, type SearchService } from './search-service.ts'

const answerSchema = z.object({
  organic: z
    .array(
      z.object({
        link: z.string(),
        title: z.string().default(''),
        snippet: z.string().nullish(),
        date: z.string().nullish(),
      }),
    )
    .default([]),
  // Tells an answer without results from another page's JSON.
  searchParameters: z.object({ q: z.string() }),
})

/** Serper, which asks Google. */
export function serper(options: { apiKey: string; baseUrl: string | null }): SearchService {
  const base = options.baseUrl ?? 'https://google.serper.dev'
  return {
    request: ({ text, language, count }) => {
      const hl = primaryTag(language)
      const gl = countryOf(language).toLowerCase()
      return {
        url: `${base}/search`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': options.apiKey },
        body: JSON.stringify({
          ...{ q: text, num: Math.min(count, 10) },
          ...(hl === '' ? {} : { hl }),
          ...(gl === '' ? {} : { gl }),
        }),
      }
    },
    read: (answer) =>
      answerSchema.parse(answer).organic.map((one) => ({
        address: one.link,
        title: one.title,
        snippet: one.snippet ?? '',
        publishedOn: dayOf(one.date),
      })),
    meaning: (status, text) => (status === 400 && /credits?/i.test(text) ? 'credit' : null),
  }
}
