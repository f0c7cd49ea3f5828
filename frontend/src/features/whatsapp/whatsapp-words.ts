import { t } from '@lingui/core/macro';
import type { MessageStatus, MessageType, TemplatePurpose } from '../../gql/schema.generated';
import { companyFirst } from '../../lib/customers';
import { isolated } from '../../lib/locale';
import { formatCount, trimDecimal } from '../../lib/numbers/numbers';
import { placeWords } from './template-text';
import type { WhatsappContact_UserFragment } from './whatsapp.generated';

/** What a message is, in a word. */
export const messageTypes: Readonly<Record<MessageType, string>> = {
  get audio() {
    return t`Voice message`;
  },
  get button() {
    return t`Button`;
  },
  get contacts() {
    return t`Contact card`;
  },
  get document() {
    return t`Document`;
  },
  get image() {
    return t`Picture`;
  },
  get interactive() {
    return t`Message with buttons`;
  },
  get location() {
    return t`Location`;
  },
  get order() {
    return t`Basket from the catalog`;
  },
  get reaction() {
    return t`Reaction`;
  },
  get sticker() {
    return t`Sticker`;
  },
  get template() {
    return t`Template`;
  },
  get text() {
    return t({ message: 'Text', context: 'kind of message' });
  },
  get unsupported() {
    return t`Message of a kind that is not supported here`;
  },
  get video() {
    return t`Video`;
  },
};

/** How far a message is, in a word. */
export const messageStatuses: Readonly<Record<MessageStatus, string>> = {
  get delivered() {
    return t({ message: 'Delivered', context: 'message' });
  },
  get failed() {
    return t({ message: 'Failed', context: 'message' });
  },
  get queued() {
    return t({ message: 'Waiting to be sent', context: 'message' });
  },
  get read() {
    return t({ message: 'Read', context: 'message' });
  },
  get received() {
    return t({ message: 'Received', context: 'message' });
  },
  get sending() {
    return t({ message: 'Sending', context: 'message' });
  },
  get sent() {
    return t({ message: 'Sent', context: 'message' });
  },
};

/** What a template is for. */
export const purposes: Readonly<Record<TemplatePurpose, string>> = {
  get order_confirmation() {
    return t`Order Confirmation`;
  },
  get shipping_update() {
    return t`Shipping Update`;
  },
  get payment_reminder() {
    return t`Payment Reminder`;
  },
  get thank_you() {
    return t`Thank You Message`;
  },
};

export const languageNames = {
  get en() {
    return t`English`;
  },
  get ar() {
    return t`Arabic`;
  },
} as const;

/** What a template is called: by its purpose, else by its name. */
export const templateName = ({ name, purpose }: { name: string; purpose: TemplatePurpose | null }): string =>
  purpose ? purposes[purpose] : name;

/** A line about a message: what it says, else what it is. */
export const messageLine = (text: string | null | undefined, type: MessageType | null | undefined): string =>
  text?.trim() ? text : type ? messageTypes[type] : '';

/** "45 s", "12 min", "3 h". */
export function duration(seconds: number): string {
  if (seconds < 60) return t`${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return t`${minutes} min`;
  return t`${{ hours: formatCount(Math.round(minutes / 60)) }} h`;
}

/** "94%". */
export const perCent = (decimal: string): string => isolated(`${trimDecimal(decimal)}%`);

/** Who a conversation is with: a business by its name, else what the contact is called. */
export const contactName = ({
  name,
  customer,
}: {
  name: string;
  customer: WhatsappContact_UserFragment | null;
}): string => (customer ? companyFirst(customer.displayName, customer.companyName).name : name);

const placeLabels: Readonly<Record<string, string>> = {
  get customer() {
    return t`Customer name`;
  },
  get order() {
    return t`Order number`;
  },
  get total() {
    return t`Total`;
  },
  get amount() {
    return t`Amount`;
  },
  get invoice() {
    return t`Invoice number`;
  },
  get due() {
    return t`Due date`;
  },
};

/** What stands beside the field for a place of a template: those of our own templates in the reader's language, others as they are called. */
export const placeLabel = (place: string): string =>
  Object.hasOwn(placeLabels, place) ? (placeLabels[place] ?? place) : placeWords(place);
