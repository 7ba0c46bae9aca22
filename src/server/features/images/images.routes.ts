import { implement } from '@orpc/server'
import { imageFunctions, imagesContract } from '#contracts/articles/images.ts'
import type { RequestContext } from '#server/context/context.ts'
import { chooseBanner, describeBanner, recoverBanner } from './choose-banner.ts'
import { generateImage } from './generate-image.ts'
import { optimizeImage } from './optimize-image.ts'
import { listImages } from './read-images.ts'

const os = implement(imagesContract).$context<RequestContext>()

export const imagesRoutes = {
  list: os.list.handler(({ context, input }) => listImages(context, input.articleId)),
  choose: os.choose.handler(async ({ context, input }) => {
    await chooseBanner(context, input)
    return { ok: true }
  }),
  recover: os.recover.handler(({ context, input }) => recoverBanner(context, input.articleId)),
  describe: os.describe.handler(async ({ context, input }) => {
    await describeBanner(context, input)
    return { ok: true }
  }),
}

const functions = implement(imageFunctions).$context<RequestContext>()

export const imageFunctionRoutes = {
  generateImage: functions.generateImage.handler(({ context, input }) =>
    generateImage(context, input),
  ),
  optimizeImage: functions.optimizeImage.handler(({ context, input }) =>
    optimizeImage(context, input),
  ),
}
