export {
  abandonBanner,
  cancelBanner,
  type DrawnBanner,
  drawBanner,
  drawLater,
} from './draw-banner.ts'
export { rescueImages } from './rescue-images.ts'
