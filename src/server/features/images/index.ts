export {
  abandonBanner,
  cancelBanner,
  type DrawnBanner,
  drawBanner,
  drawLater,
} from './drawing/draw-banner.ts'
export { optimizeImage } from './optimize-image.ts'
