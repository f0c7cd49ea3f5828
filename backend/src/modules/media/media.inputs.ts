import { IsIn } from 'class-validator';
import type { MediaVisibility } from './media.rules.js';

/** What is said about an uploaded image; its bytes travel beside the input, never in logs or the audit trail. */
export class UploadImageInput {
  @IsIn(['catalog', 'private'], { message: 'Must be catalog or private' })
  visibility: MediaVisibility = 'catalog';
}
