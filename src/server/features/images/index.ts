export {
  abandonBanner,
  cancelBanner,
  type DrawnBanner,
  drawBanner,
  drawLater,
} from './drawing/draw-banner.ts'
