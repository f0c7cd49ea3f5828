import { IsIn } from 'class-validator';
import type { MediaVisibility } from './media.rules.js';
import { said } from '../../words/index.js';
import { ruleMessage } from '../../kernel/validation.js';

/** What is said about an uploaded image; its bytes travel beside the input, never in logs or the audit trail. */
export class UploadImageInput {
  @IsIn(['catalog', 'private'], { message: ruleMessage(said('values.visibility')) })
  visibility: MediaVisibility = 'catalog';
}
