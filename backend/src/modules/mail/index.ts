export { createMailer, type MailOptions } from './mail.transport.js';
