export { remindOfPayments, whatsappBot } from './answers/notify-customers.js';
export { WhatsappBotResolver } from './whatsapp-bot.resolver.js';
