import { implement } from '@orpc/server'
import { picturesContract } from '#contracts/articles/pictures.ts'
import type { RequestContext } from '#server/context/context.ts'
import { describePicture, listPictures, removePicture } from './manage-pictures.ts'
import { bannerFromGallery, readFormats, shapeBanner } from './shape-banner.ts'
import { copyPicture, uploadPicture } from './upload-picture.ts'

const os = implement(picturesContract.pictures).$context<RequestContext>()

export const picturesRoutes = os.router({
  list: os.list.handler(({ context, input }) => listPictures(context, input)),
  upload: os.upload.handler(({ context, input }) => uploadPicture(context, input)),
  fetch: os.fetch.handler(({ context, input }) => copyPicture(context, input)),
  describe: os.describe.handler(({ context, input }) => describePicture(context, input)),
  remove: os.remove.handler(async ({ context, input }) => {
    await removePicture(context, input)
    return { ok: true }
  }),
  formats: os.formats.handler(({ context, input }) => readFormats(context, input.articleId)),
  shape: os.shape.handler(({ context, input }) => shapeBanner(context, input)),
  setBanner: os.setBanner.handler(async ({ context, input }) => {
    await bannerFromGallery(context, input)
    return { ok: true }
  }),
})
