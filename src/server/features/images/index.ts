export {
  abandonBanner,
  cancelBanner,
  type DrawnBanner,
  drawBanner,
  drawLater,
} from './drawing/draw-banner.ts'
export { insertImageGeneration, settleImage } from './image-generations.store.ts'
export { optimizeImage } from './optimize-image.ts'
