export { CloudApi, CloudApiError } from './channel/cloud-api.js';
export { failureOf } from './channel/cloud-faults.rules.js';
export type { Content } from './channel/content.rules.js';
export {
  sendWhatsappMessage as sendMessageNow,
  sendWhatsappMessageJob,
  sendWhatsappMessages,
} from './channel/send-messages.js';
export { writeMessage, type NewMessage } from './channel/write-message.js';
export { whatsappAccess, whatsappConnection } from './access/access.js';
export { sealStoredSecrets } from './access/seal-stored-secrets.js';
export { WhatsappSettings } from './access/whatsapp-settings.entity.js';
export { readBotSettings, type BotSettings } from './access/whatsapp-settings.operations.js';
export { reachContacts } from './inbox/contacts.js';
export { Conversation, ConversationNote } from './inbox/conversations.entity.js';
export {
  conversationModel,
  holdConversation,
  messagesOfToday,
  requireConversation,
  whatsappMessageModel,
  whatsappMessageReads,
  type HeldConversation,
} from './inbox/inbox.queries.js';
export { WhatsappFile } from './files/files.entity.js';
export { whatsappFiles } from './files/files-routes.js';
export { KEPT_LAST_MESSAGE } from './inbox/last-message.js';
export { InboxResolver, WhatsappMessageResolver } from './inbox/inbox.resolver.js';
export { whatsappRoutes } from './inbox/inbox.routes.js';
export { WhatsappMessage } from './inbox/messages.entity.js';
export { contactOfTyped, contactOfWaId, spellingsOf } from './phone-variants.rules.js';
export { CannedReply, MessageTemplate } from './texts/texts.entity.js';
export { WhatsappTextsResolver } from './texts/texts.resolver.js';
export { filledIn, MessageLanguage, placesOf, TemplatePurpose } from './texts/texts.rules.js';
export { languageOf, wishOf } from './texts/opt-out.rules.js';
export { EarlyStatus, WhatsappDelivery } from './webhook/deliveries.entity.js';
export { fetchWhatsappMediaJob } from './webhook/fetch-media.js';
export { readWhatsapp } from './webhook/receive-deliveries.operations.js';
export { signatureOf } from './webhook/signature.js';
export { whatsappWebhook } from './webhook/webhook-routes.js';
export { MessageReceived } from './whatsapp.events.js';
export { isWindowOpen, MessageStatus, MessageType } from './whatsapp.rules.js';
export { noteOrderOf, noteProcessed } from './inbox/note-order.js';
