export { MediaBlob, MediaObject } from './media.entity.js';
export {
  prepareImages,
  removeImages,
  saveImages,
  storeImage,
  uploadImage,
  type PreparedImages,
  type StoredImage,
} from './media.operations.js';
export { InvalidImageError, processImage, type ProcessedImage } from './media.processing.js';
export { declareImageSight, readImageAsJpeg, readImagesAsDataUrls } from './media.queries.js';
export { mediaRoutes } from './media.routes.js';
export { MEDIA_LIMITS, mediaUrl, type MediaVisibility } from './media.rules.js';
export { declareImageUse, declaredImageUses, idsInUrls, sweepImages } from './sweep-images.js';
