export {
  abandonBanner,
  cancelBanner,
  type DrawnBanner,
  drawBanner,
  drawLater,
} from './drawing/draw-banner.ts'
export { insertPicture, setPicturesArticle } from './gallery/pictures.store.ts'
export { discardOriginal, type StoredOriginal, storeOriginal } from './gallery/store-original.ts'
export { insertImageGeneration, settleImage } from './image-generations.store.ts'
export { optimizeImage } from './optimize-image.ts'
