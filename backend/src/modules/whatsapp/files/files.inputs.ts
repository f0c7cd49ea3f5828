import { InputType } from 'type-graphql';
import { IdInput, TextInput } from '../../../kernel/input-fields.js';

/** What is said of an uploaded file; its bytes travel beside the input, never in logs or the audit trail. */
@InputType({ description: 'What is said of an uploaded file.' })
export class UploadWhatsappFileInput {
  @TextInput({ optional: true, nullable: true, max: 1000, description: 'How it is called.' })
  name?: string | null;
}

/** The file of which message is fetched once more. */
@InputType({ description: 'The file of which message is fetched once more.' })
export class FetchWhatsappFileAgainInput {
  @IdInput({ description: 'The message.' })
  id!: number;
}
