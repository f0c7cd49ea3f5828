import { InputType } from 'type-graphql';
import { TextInput } from '../../../kernel/input-fields.js';

/** What is said of an uploaded file; its bytes travel beside the input, never in logs or the audit trail. */
@InputType({ description: 'What is said of an uploaded file.' })
export class UploadWhatsappFileInput {
  @TextInput({ optional: true, nullable: true, max: 1000, description: 'How it is called.' })
  name?: string | null;
}
