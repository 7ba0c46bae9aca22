import { z } from 'zod'
import { oc } from '../operations.ts'
import { maxManuscriptBytes, maxPastedLength } from '../rules/articles/manuscript-limits.ts'
import { idSchema, line, storable } from '../shapes.ts'

const begun = z.object({
  id: idSchema,
  title: z.string(),
  /** What could not be brought along, in words. */
  leftOut: z.array(z.string()),
})
export type BegunArticle = z.infer<typeof begun>

const inCampaign = z.object({ campaignId: idSchema })

export const manuscriptsContract = oc.prefix('/manuscripts').router({
  begin: oc
    .route({
      method: 'POST',
      path: '/',
      successStatus: 201,
      summary: 'Begins an article on an empty page; costs no credit',
    })
    .meta({ scope: 'articles:write' })
    .input(inCampaign.extend({ title: line(300, 'Please give the article a title') }))
    .output(begun),
  paste: oc
    .route({
      method: 'POST',
      path: '/pasted',
      successStatus: 201,
      summary: 'Makes an article of a pasted text, HTML or Markdown; costs no credit',
    })
    .meta({ scope: 'articles:write' })
    .input(
      inCampaign.extend({
        format: z.enum(['html', 'markdown']),
        text: storable()
          .min(1, 'Please paste a text')
          .max(maxPastedLength, 'This text is too long'),
      }),
    )
    .output(begun),
  upload: oc
    .route({
      method: 'POST',
      path: '/file',
      successStatus: 201,
      summary: 'Makes an article of a Word, HTML or Markdown file; costs no credit',
    })
    .input(
      inCampaign.extend({
        file: z
          .file()
          .max(
            maxManuscriptBytes,
            `Please choose a file under ${maxManuscriptBytes / 1024 / 1024} MB`,
          ),
      }),
    )
    .output(begun),
  fetch: oc
    .route({
      method: 'POST',
      path: '/address',
      successStatus: 201,
      summary: 'Makes an article of a public page; costs no credit',
    })
    .input(inCampaign.extend({ address: z.url('Please enter a full address').max(2000) }))
    .output(begun),
})
