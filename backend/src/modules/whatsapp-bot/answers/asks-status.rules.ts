import { foldText } from '../../../kernel/text/text.js';

const ORDER =
  '(?:order|orders|shipment|package|delivery|parcel|talab|talaby|talabi|talabeya|talabiya|talabeyti|6alab|6alabi|6alabeya|طلب|طلبي|طلبيه|طلبيتي|طلبنا|طلبيتنا|الطلب|الطلبيه|اوردر|الاوردر|شحنه|شحنتي|الشحنه|البضاعه)';

const ASKS = [
  `where(?: is|s)?(?: is)? (?:my|our|the) ${ORDER}`,
  `(?:track|trace|status of|check)(?: on)?(?: status of)?(?: my| our| the)? ${ORDER}`,
  `${ORDER} status`,
  `(?:when|what time) (?:will|is|does|do)(?: \\p{L}+){0,4} (?:arrive|come|delivered|deliver|reach|get here|ship|shipped)`,
  `(?:has|have|did|is|was) (?:my|our|the) ${ORDER}(?: \\p{L}+){0,2} (?:shipped|sent|delivered|arrived|ship|arrive|ready|on the way)`,
  `(?:what about|any news|any update|update on)(?: about| on| of)?(?: my| our| the)? ${ORDER}`,
  `(?:وين|اين|فين|وينه|وينها|فينه) (?:ال|صار )?(?:\\p{L}+ )?${ORDER}`,
  `(?:وين|فين) صار(?:ت)? ${ORDER}`,
  `(?:حاله|وضع|تتبع|متابعه|اخبار) (?:\\p{L}+ )?${ORDER}`,
  `(?:متي|امتي|ايمتي|امتا)(?: \\p{L}+){0,2} (?:توصل|يوصل|بيوصل|بتوصل|يصل|تصل|راح يوصل|هيوصل|حيوصل|استلم|نستلم|توصلني|يوصلني|الطلب|طلبي|طلبيتي|الطلبيه)`,
  `(?:وصل|وصلت|انشحن|شحنتوا|ارسلتوا|طلع) ${ORDER}`,
  `(?:wen|wein|ween|fen|fein|feen|fain) (?:el |al |il )?(?:9ar |sar )?${ORDER}`,
  `(?:emta|imta|amta|mata)(?: \\p{L}+){0,2} (?:el|al|il|${ORDER}|bywsal|yewsal|yowsal|bywsel|hywsal)`,
].map((pattern) => new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${pattern})(?=$|[^\\p{L}\\p{N}])`, 'u'));

/** Whether a message asks how far an order is. */
export function asksStatus(text: string): boolean {
  const folded = foldText(text)
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/ +/g, ' ');
  return ASKS.some((pattern) => pattern.test(folded));
}
