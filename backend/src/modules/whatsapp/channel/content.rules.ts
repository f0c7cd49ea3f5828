/** What a message that goes out is made of, beside its text. */
export type Content =
  | { readonly kind: 'text' }
  | { readonly kind: 'image' }
  /** A file, as the contact will see it called. */
  | { readonly kind: 'document'; readonly filename: string }
  | { readonly kind: 'buttons'; readonly buttons: readonly Button[] }
  | {
      readonly kind: 'template';
      readonly name: string;
      readonly language: string;
      /** In the order of their places: numbered ones are sent by it. */
      readonly values: readonly TemplateValue[];
    };

/** What is put into a template, and where. */
export interface TemplateValue {
  readonly name: string;
  readonly value: string;
}

/** A button that the contact can answer with. */
export interface Button {
  readonly id: string;
  readonly title: string;
}

/** What the Cloud API is sent. @param mediaId of the picture or file, once it was handed over */
export function cloudMessage(
  to: string,
  { clientMessageId, content, text, mediaId }: OutgoingMessage & { readonly mediaId?: string },
): Record<string, unknown> {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    // Comes back with each status: by it a message is known whose sending nobody could note.
    biz_opaque_callback_data: clientMessageId,
    ...bodyOf(content, text, mediaId),
  };
}

/** A message on its way out. */
export interface OutgoingMessage {
  readonly clientMessageId: string;
  readonly content: Content;
  readonly text: string;
}

function bodyOf(content: Content, text: string, mediaId: string | undefined): Record<string, unknown> {
  switch (content.kind) {
    case 'text':
      return { type: 'text', text: { body: text, preview_url: false } };
    case 'image':
      return { type: 'image', image: { id: mediaId, ...(text !== '' && { caption: text }) } };
    case 'document':
      return {
        type: 'document',
        document: { id: mediaId, filename: content.filename, ...(text !== '' && { caption: text }) },
      };
    case 'buttons':
      return {
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text },
          action: { buttons: content.buttons.map((button) => ({ type: 'reply', reply: button })) },
        },
      };
    case 'template':
      return {
        type: 'template',
        template: {
          name: content.name,
          language: { code: content.language },
          components: componentsOf(content.values),
        },
      };
  }
}

/** Values go by their place where they are numbered, by their name else. */
function componentsOf(values: readonly TemplateValue[]): unknown[] {
  if (values.length === 0) return [];
  const parameters = values.map(({ name, value: text }) => ({
    type: 'text',
    ...(!/^\d+$/.test(name) && { parameter_name: name }),
    text,
  }));
  return [{ type: 'body', parameters }];
}
