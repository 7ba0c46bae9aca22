import { z } from 'zod'
import { oc } from '../operations.ts'
import { idSchema } from '../shapes.ts'

export const downloadFormats = ['markdown', 'html', 'docx', 'zip'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** How many articles one download may hold. */
export const articlesPerDownload = 50
/** Downloads a person may begin in an hour. */
export const downloadsPerHour = 120

export const downloadsContract = oc.prefix('/downloads').router({
  begin: oc
    .route({
      method: 'POST',
      path: '/',
      summary: 'The address, good for a minute, of articles as a file',
    })
    .input(
      z
        .object({
          articleIds: z
            .array(idSchema)
            .min(1)
            .max(articlesPerDownload, `Please choose at most ${articlesPerDownload} articles`),
          /** Several articles are always a ZIP archive. */
          format: z.enum(downloadFormats),
        })
        .refine(({ articleIds, format }) => articleIds.length === 1 || format === 'zip', {
          message: 'Several articles can only be downloaded as a ZIP archive',
          path: ['format'],
        }),
    )
    .output(
      z.object({
        url: z.string(),
        /** Articles without a text, which the archive leaves out. */
        leftOut: z.int().nonnegative(),
      }),
    ),
})
