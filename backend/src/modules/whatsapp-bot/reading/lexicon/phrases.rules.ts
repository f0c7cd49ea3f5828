import { setOf } from './spelling.rules.js';

/** Words that say nothing of what is wanted. */
export const FILLERS = setOf(
  [
    "hi|hello|hey|dear|sir|madam|mr|team|boss|bro|brother|guys|friend|arrange|supply|provide|u|i'll|ill|we'll|good|morning|evening|afternoon|please|pls|plz|kindly|thanks|thank|thx|ty|you|regards|ok|okay|yes|yeah|sure",
    'and|plus|also|then|i|we|me|us|my|our|a|an|the|of|for|to|some|want|wanna|need|needs|would|like|order|ordering|send|get|give|take|have|buy|can|could|may|also|again|with|it|is|this|that|these|those|more|just|only|will|new|am|im|id|urgent|urgently|asap|today',
    'السلام|عليكم|وعليكم|ورحمة|الله|وبركاته|مرحبا|اهلا|هلا|صباح|مساء|الخير|النور|شكرا|مشكور|مشكورين|تسلم|يعطيك|العافية|من|فضلك|لو|سمحت|سمحتوا|ممكن|رجاء|الرجاء|حياك|تكفى|الحمد|لله',
    'اريد|أريد|ابغى|ابغي|ابي|نبي|نبغى|بدي|بدنا|عايز|عايزة|عاوز|عاوزة|محتاج|محتاجة|نحتاج|احتاج|اطلب|طلب|طلبي|طلبية|ارسل|ارسلوا|ارسلي|ابعت|ابعث|ابعثلي|جيب|هات|اعطني|عطني|اعطيني|عطيني|اعطونا|محتاجين|محتاجه|ابغا|نريد|لي|لنا|علي|على|في|مع|كمان|ايضا|برضه|بعد|يا|انا|احنا|نحن|هذا|هاي|الى|لل|اخوي|اخي|حبيبي|استاذ|باسرع|وقت|فقط|بس',
    'ودي|ودنا|ترسل|ترسلي|ترسلوا|ترسلولي|ترسلولنا|ارسلولي|ارسلولنا|ابعتوا|ابعتولي|ابعثوا|ابعثولي|تبعت|تبعتلي|تبعتولي|جيبوا|جيبلي|هاتوا|اعطوني|وفر|وفروا|جهز|جهزوا|جهزلي|جهزولي|ضيف|ضيفوا|اضف|سجل|سجلي|سجلوا|جديد|جديدة|اليوم|ضروري|لازم|يعافيك|يعافيكم|يخليك|يسلمك|اخواني',
    'salam|slm|yalla|yallah|bdna|bedna|badna|bedi|bghet|bgheet|bghit|3aleikum|3aleikom|3aleykom|3alaikum|3alaykum|3alikom|3leikom|alaikum|alaykum|3ayz|3ayzeen|3ayzin|3awz|marhaba|mar7aba|ahlan|hala|shukran|shokran|3ayez|3ayza|3awez|3aiz|ayez|abi|abgha|abgi|ab3' +
      '|bdi|badi|baddi|bidi|bedi|bade|la|law|lw|sama7t|samaht|sama7ti|mn|min|fadlak|fadlik|fadlk|momken|mumkin|ma3|ya|b3at|b3atli|eb3atli|eb3at|arsel|arsil|arselli|kaman|kman|men|el|al|w|wa|we|lel|lil|ana|e7na|li|lana|allah|7abibi|habibi|akhi|bas|faqat|awez|aweez|3awza|3awzin|3awzeen|aiz|jeeb|jib|hat|lo|ya3tik|ya3tek|ye3tik|3afye|3afya|el3afye|3tini|a3tini|b3atoli',
  ].join('|'),
);

/** Words that make of a message something else than an order: not to be taken for one. */
export const NEGATIONS = setOf(
  "no|not|dont|don't|do'nt|without|except|cancel|cancelled|instead|remove|wrong|wait|stop|never|return|returned|damaged|broken|expired|بدون|لا|مو|مش|ليس|ماعدا|الا|إلا|الغاء|الغي|الغ|الغوا|بدل|غلط|ما|ارجع|مرتجع|تالف|mish|mesh|msh|bala|badal|laa|bedoon|illa|mu|but|however",
);
export const QUESTIONS = setOf(
  'how|price?|available|availability|when|where|which|what|whats|stock|catalog|catalogue|list|prices|discount|offer|offers|كم|بكم|هل|متى|وين|اين|فين|ايش|شو|متوفر|متوفرة|يوجد|عندكم|عندك|خصم|عرض|عروض|اسعار|kam|bkam|hal|emta|wen|fen|feen|shu|mtwafer|3andkom|3andak|mawjood|mawjud|كتالوج|قائمة|due|invoice|فاتورة|delivered|arrived|وصل|وصلت',
);
/** Amounts that nobody can pack. */
export const VAGUE = setOf(
  'few|several|many|lot|lots|around|about|approx|approximately|maybe|perhaps|or|some|bit|half|quarter|much|enough|تقريبا|حوالي|يمكن|او|أو|شوية|شويه|بعض|كثير|كتير|نص|نصف|ونص|ونصف|ربع|وربع|كام|كذا|كم|taqriban|7awali|aw|ya2|shwaya|shwayya|ktir|kteer|nos|nuss|another|extra',
);

/** At the beginning of a part they ask or tell, and order nothing: `have you`, `is it`, `i have`. */
export const TELLING = setOf('is|have|will');
/** What wishes for something: a question with it is an order. */
export const WISHES = setOf(
  'can|could|may|would|please|pls|plz|kindly|want|need|like|send|give|ممكن|ارسل|ارسلوا|ابعت|ابعث|ابغى|ابغي|ابي|اريد|نبي|بدي|momken|mumkin|bdi|abi|3ayez|3awez|فضلك|سمحت|سمحتوا',
);
/** Thanks for something are no order of it. */
export const THANKS = setOf('thanks|thank|thx|ty|شكرا|مشكور|مشكورين|تسلم|shukran|shokran');
export const THANKED_FOR = setOf('for|على|علي|3ala');
/** What limits what is said before: `the same, but only …`. */
export const LIMITS = setOf('only|just|بس|فقط|bas|faqat');

/** What is asked again as it was. */
const AGAIN = [
  'same as (?:the )?(?:last|previous|before|usual|always|my last)',
  'same (?:order|thing|again)',
  '(?:the|my) (?:usual|regular)',
  'usual order',
  '(?:repeat|reorder|re order) (?:my |the |our )?(?:last |previous )?order',
  '(?:last|previous) order again',
  'as (?:last time|usual|always)',
  'نفس (?:ال)?(?:طلب|طلبيه|طلبيتي|طلبي|الشي|المره|الكميه|الاصناف)',
  'نفس (?:اخر|طلبيه)',
  '(?:مثل|زي|متل) (?:ال)?(?:مره|اخر|العاده|السابق|طلب|كل مره)',
  'كالعاده|المعتاد|كالمعتاد',
  'كرر(?:وا)? (?:ال)?(?:طلب|طلبيه)',
  'nafs (?:el |al |il )?(?:talab|6alab|talabeya|talabiya|order|shay|marra)',
  '(?:zay|zai|mitl|metl|mithl) (?:el |al |kol )?(?:marra|mara|3ada|aada|akher|last)',
  'zay kol mar+a',
].map(
  (pattern) =>
    new RegExp(
      `(?:^|[^\\p{L}\\p{N}])(?:${pattern})(?: (?:last|time|order|week|month|one|please|اللي|الي|فاتت|الماضيه|السابقه|السابق|الماضي|الاخير|الاخيره|مره|طلب|طلبيه|elli|illi|fatet|fatat|elfatet|talab))*(?=$|[^\\p{L}\\p{N}])`,
      'u',
    ),
);

/** A part of a message without what asks for the last order once more, where it does. */
export function withoutAgain(folded: string): string | null {
  for (const pattern of AGAIN) if (pattern.test(folded)) return folded.replace(pattern, ' ');
  return null;
}
