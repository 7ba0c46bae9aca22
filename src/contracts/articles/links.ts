import { z } from 'zod'
import { oc } from '../operations.ts'
import { byId } from '../shapes.ts'

export const linkSuggestionSchema = z.object({
  /** The block it stands in: `introduction`, `sections[0].content`, `conclusion` or `bodyContent`. */
  place: z.string(),
  /** The words to link, as they stand there. */
  words: z.string(),
  /** Where they begin in the block’s Markdown. */
  at: z.int(),
  /** The page that they name. */
  page: z.object({ title: z.string(), address: z.string() }),
})
export type LinkSuggestion = z.output<typeof linkSuggestionSchema>

export const articleLinksSchema = z.object({
  /** How many pages of the client are known: those of its website that were read, and its published articles. */
  pages: z.int(),
  /** How many links of the text lead to the client’s own sites. */
  links: z.int(),
  /** In the order of the text. */
  suggestions: z.array(linkSuggestionSchema),
})
export type ArticleLinks = z.output<typeof articleLinksSchema>

export const linksContract = oc.prefix('/articles/{id}/links').router({
  get: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'Words of the article that name other pages of its client and could link to them',
    })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(articleLinksSchema),
})
