import { foldText } from '../../../kernel/text/text.js';

/** Every spelling of a list, folded as messages are. */
const spelt = (words: string): string[] => words.split('|').map((word) => foldText(word));
const setOf = (words: string): ReadonlySet<string> => new Set(spelt(words));

function numbers(rows: readonly (readonly [value: number, words: string])[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(([value, words]) => spelt(words).map((word) => [word, value] as const)));
}

/** Numbers in words: up to twenty one by one, then by tens; English, Arabic with its dialects, Arabic in Latin letters. */
export const NUMBER_WORDS = numbers([
  [1, 'one|واحد|واحدة|وحده|wa7ad|wa7da|wahed|wahad|wahda'],
  [2, 'two|couple|pair|اثنين|اثنان|اثنتين|اتنين|ثنتين|ثنين|tnen|etnen|itnen|ithnen|ethnain|thnen'],
  [3, 'three|ثلاث|ثلاثة|تلاتة|تلات|تلت|tlata|talata|thalatha|thlatha|tlat'],
  [4, 'four|اربع|أربعة|اربعه|arba3a|arba3|arbaa'],
  [5, 'five|خمس|خمسة|khamsa|5amsa|khams|5ams'],
  [6, 'six|ست|ستة|سته|setta|sitta|sitte|sette'],
  [7, 'seven|سبع|سبعة|sab3a|sab3|saba3'],
  [8, 'eight|ثمان|ثماني|ثمانية|تمانية|تمن|تمنية|tmanya|tamanya|thamanya|tmaniye'],
  [9, 'nine|تسع|تسعة|tes3a|tis3a|tes3'],
  [10, 'ten|عشر|عشرة|عشره|3ashra|3ashara|ashra'],
  [11, 'eleven|احدعشر|حداشر|احدعش|7dashar|7da3sh'],
  [12, 'twelve|اثناعشر|اثنعشر|اتناشر|اطنعش|اثنعش|etnashar|tna3sh'],
  [13, 'thirteen|تلتاشر|ثلاثطعش|ثلثعش|تلطعش|talatashar'],
  [14, 'fourteen|اربعتاشر|اربعطعش|اربعتعش|arba3tashar'],
  [15, 'fifteen|خمستاشر|خمسطعش|خمستعش|khamastashar'],
  [16, 'sixteen|ستاشر|سطعش|ستعش|settashar'],
  [17, 'seventeen|سبعتاشر|سبعطعش|سبعتعش|sab3tashar'],
  [18, 'eighteen|تمنتاشر|ثمنطعش|ثمنتعش|tamantashar'],
  [19, 'nineteen|تسعتاشر|تسعطعش|تسعتعش|tes3tashar'],
  [20, 'twenty|عشرين|عشرون|3eshreen|3ishrin|3eshrin'],
  [30, 'thirty|ثلاثين|تلاتين|thalatheen|talateen|tlateen'],
  [40, 'forty|fourty|اربعين|arba3een|arb3een'],
  [50, 'fifty|خمسين|khamseen|5amseen'],
  [60, 'sixty|ستين|setteen|sitteen'],
  [70, 'seventy|سبعين|sab3een'],
  [80, 'eighty|ثمانين|تمانين|tamaneen|thamaneen'],
  [90, 'ninety|تسعين|tes3een|tis3een'],
  [100, 'hundred|مئة|مائة|مية|ميه|miyye|meyya'],
  [200, 'مئتين|مائتين|ميتين'],
]);

/** The tens of written Arabic, `ثلاثة عشر`, and of English, `twenty five`, are two words. */
export const TEEN = setOf('عشر|عشرة');

/** What a quantity counts. */
export type Unit = 'piece' | 'carton' | 'halfCarton' | 'dozen' | 'halfDozen' | 'box';

/** A unit, and how many of it where the word itself says so (the dual of Arabic). */
interface UnitWord {
  readonly unit: Unit;
  readonly count?: number;
}

const unitRows: readonly (readonly [unit: Unit, words: string, count?: number])[] = [
  [
    'piece',
    'piece|pieces|pc|pcs|pcs.|pce|unit|units|bottle|bottles|tube|tubes|jar|jars|حبة|حبات|حبه|قطعة|قطع|قطعه|عبوة|عبوات|زجاجة|قارورة|قوارير|انبوب|7aba|7abat|habba|habbat|haba|7abba|2et3a|qet3a',
  ],
  ['piece', 'حبتين|قطعتين|عبوتين|زجاجتين|7abtein|habtein|habten', 2],
  [
    'carton',
    'carton|cartons|ctn|ctns|case|cases|كرتون|كرتونة|كراتين|كرتونه|كارتون|كارتونة|كرتونات|karton|kartoon|kartona|karatin|cartoon|cartoons',
  ],
  ['carton', 'كرتونين|كرتونتين|كارتونين|kartonten|kartonein|kartontein', 2],
  ['dozen', 'dozen|dozens|doz|dz|درزن|درازن|دزينة|دزينه|دستة|دسته|darzan|dezena|dasta'],
  ['dozen', 'درزنين|دزينتين|دستتين', 2],
  [
    'box',
    'box|boxes|pack|packs|packet|packets|pkt|علبة|علب|علبه|صندوق|صناديق|باكيت|باكت|باكتات|شدة|شد|ربطة|3elba|3olba|elba|bakit|baket',
  ],
  ['box', 'علبتين|صندوقين|باكتين|باكيتين|3elbten', 2],
];

export const UNITS: ReadonlyMap<string, UnitWord> = new Map(
  unitRows.flatMap(([unit, words, count]) =>
    spelt(words).map((word) => [word, { unit, ...(count !== undefined && { count }) }] as const),
  ),
);

/** Units that mean one of it where no number stands before: `كرتون صابون`, a carton of soap. */
export const ONE_OF = setOf(
  'carton|ctn|case|dozen|كرتون|كرتونة|كرتونه|كارتون|كارتونة|karton|kartoon|kartona|cartoon|درزن|دزينة|دزينه|دستة|دسته|darzan|dezena|dasta',
);

/** Before a unit, half of it. */
export const HALVES = setOf('half|نص|نصف|nos|nuss|noss');

/** What stands behind a number that is a size, not a quantity. */
export const MEASURES: ReadonlyMap<string, string> = new Map(
  [
    ['ml', 'ml|mls|مل|ملي|مللي|ملل'],
    ['l', 'l|ltr|litre|liter|لتر'],
    ['g', 'g|gm|gms|gr|gram|grams|جم|غم|جرام|غرام|قرام'],
    ['kg', 'kg|kgs|kilo|كغ|كجم|كيلو'],
    ['mg', 'mg|ملجم|ملغ|مجم'],
    ['oz', 'oz|اونصة'],
    ['cm', 'cm|سم'],
    ['%', '%|percent|٪|بالمئة|بالمية'],
  ].flatMap(([measure = '', words = '']) => spelt(words).map((word) => [word, measure] as const)),
);

/** Before a number that is part of a name. */
export const NAME_NUMBERS = setOf(
  'spf|no|no.|number|رقم|ph|vitamin|فيتامين|b|omega|اوميغا|level|shade|درجة|لون|color|colour|size|مقاس',
);

/** Before a number that is the quantity. */
export const QUANTITY_MARKS = setOf('qty|quantity|qnty|x|عدد|العدد|كمية|3adad');

/** Before or behind a number that is a price. */
export const PRICE_BEFORE = setOf('@|at|price|rate|بسعر|سعر|السعر|ب|be|bse3r|by|$');
export const PRICE_BEHIND = setOf(
  'sar|sr|rs|riyal|riyals|ريال|ر.س|رس|$|usd|dollar|dollars|دولار|egp|جنيه|aed|درهم|dirham|dinar|دينار|ryal',
);
export const EACH = setOf('each|للحبة|للقطعة|للواحد|الحبة|القطعة|للكرتون|الكرتون|per|apiece|lel7aba');

/** Words that say nothing of what is wanted. */
export const FILLERS = setOf(
  [
    "hi|hello|hey|dear|sir|madam|mr|team|boss|bro|brother|guys|friend|arrange|supply|provide|u|i'll|ill|we'll|good|morning|evening|afternoon|please|pls|plz|kindly|thanks|thank|thx|ty|you|regards|ok|okay|yes|yeah|sure",
    'and|plus|also|then|i|we|me|us|my|our|a|an|the|of|for|to|some|want|wanna|need|needs|would|like|order|ordering|send|get|give|take|have|buy|can|could|may|also|again|with|it|is|this|that|these|those|more|just|only|will|new|am|im|id|urgent|urgently|asap',
    'السلام|عليكم|وعليكم|ورحمة|الله|وبركاته|مرحبا|اهلا|هلا|صباح|مساء|الخير|النور|شكرا|مشكور|مشكورين|تسلم|يعطيك|العافية|من|فضلك|لو|سمحت|سمحتوا|ممكن|رجاء|الرجاء|حياك|تكفى|الحمد|لله',
    'اريد|أريد|ابغى|ابغي|ابي|نبي|نبغى|بدي|بدنا|عايز|عايزة|عاوز|عاوزة|محتاج|محتاجة|نحتاج|احتاج|اطلب|طلب|طلبي|طلبية|ارسل|ارسلوا|ارسلي|ابعت|ابعث|ابعثلي|جيب|هات|اعطني|عطني|اعطيني|عطيني|اعطونا|محتاجين|محتاجه|ابغا|نريد|لي|لنا|علي|على|في|مع|كمان|ايضا|برضه|بعد|يا|انا|احنا|نحن|هذا|هاي|الى|لل|اخوي|اخي|حبيبي|استاذ|باسرع|وقت|فقط|بس',
    'salam|slm|yalla|yallah|bdna|bedna|badna|bedi|bghet|bgheet|bghit|3ayz|3ayzeen|3ayzin|3awz|marhaba|mar7aba|ahlan|hala|shukran|shokran|3ayez|3ayza|3awez|3aiz|ayez|abi|abgha|abgi|ab3' +
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
      `(?:^|[^\\p{L}\\p{N}])(?:${pattern})(?: (?:last|time|order|week|month|one|please|اللي|الي|فاتت|الماضيه|السابقه|السابق|الماضي|مره|طلب|طلبيه|elli|illi|fatet|fatat|elfatet|talab))*(?=$|[^\\p{L}\\p{N}])`,
      'u',
    ),
);

/** A part of a message without what asks for the last order once more, where it does. */
export function withoutAgain(folded: string): string | null {
  for (const pattern of AGAIN) if (pattern.test(folded)) return folded.replace(pattern, ' ');
  return null;
}

/** Kinds of goods, in words for one thing: English, Arabic, Arabic in Latin letters. */
const KINDS: readonly string[] = [
  'oil|oils|زيت|زيوت|zeit|zet|zayt|zait',
  'shampoo|shampoos|shampo|شامبو|شمبو|شامبوه|shamboo|shambo|shamboh',
  'conditioner|بلسم|كونديشنر|balsam|blsm',
  'cream|creams|creme|crm|كريم|كريمات|kream|krem|creem|kreem',
  'soap|soaps|صابون|صابونة|saboon|sabon|9aboon|9abon|sabun',
  'wash|cleanser|غسول|ghasool|ghasoul|8asool|ghsool',
  'toothpaste|معجون|ma3joon|ma3jon|ma3joun',
  'toothbrush|فرشاة|فرشه|forsha|fershat',
  'mask|masks|ماسك|قناع|mask|masque',
  'lotion|لوشن|losion|lushan',
  'serum|سيروم|serom|siroum',
  'gel|جل|جيل|jel|jell',
  'spray|بخاخ|سبراي|bakhakh|sbray',
  'powder|بودرة|بودره|bodra|boudra',
  'sunscreen|sunblock|واقي|wa2i|wa2y|waqi|waqy|wagi',
  'perfume|parfum|fragrance|عطر|عطور|3itr|3etr|3utur',
  'dye|colour|color|صبغة|صبغه|sabgha|sabghet|sabghat|9abgha|9abghet|sab8a',
  'tablet|tablets|pills|اقراص|حبوب|7boob|hoboob|a2ras',
  'capsule|capsules|كبسول|كبسولات|kabsool',
  'water|ماء|ماي|mayy|ma2|moya',
  'milk|حليب|7aleeb|haleeb',
  'polish|مناكير|طلاء|manakir|monakir',
  'lipstick|روج|rouj|rooj',
  'wipes|مناديل|مبللة|manadil',
  'diapers|nappies|حفاضات|حفاظات|7afadat',
  'deodorant|مزيل|mozil|muzil',
  'scrub|مقشر|mo2asher|muqasher',
  'brush|فرشاة|فرشه',
  'scissors|مقص',
  'cotton|قطن|qotn|2otn',
  'glove|gloves|قفازات|قفاز',
  'thermometer|ميزان',
  'bandage|bandages|ضماد|شاش|لاصق',
  'toner|tonic|تونر|tonar|toneer',
];

/** Further words for one thing. */
const CONCEPTS: readonly string[] = [
  ...KINDS,
  'hair|شعر|الشعر|للشعر|sha3r|sha3er|cha3r',
  'face|facial|وجه|الوجه|للوجه|wajh|wajeh|wesh',
  'hand|hands|يد|اليدين|يدين|لليدين|لليد|اليد|eed|yad',
  'body|جسم|الجسم|للجسم|jism|jesm|gesm',
  'foot|feet|قدم|القدمين|للقدمين|2adam',
  'lip|lips|شفاه|الشفاه|للشفاه|shafayef|shifah',
  'eye|eyes|عين|العين|العيون|للعين|3een|3ein',
  'tooth|teeth|dental|اسنان|الاسنان|asnan|sinan',
  'sun|شمس|الشمس|shams',
  'vitamin|vitamins|vit|vits|فيتامين|فيتامينات|vitamen|vetamin',
  'baby|babies|kids|child|children|اطفال|طفل|للاطفال|الاطفال|بيبي|atfal|bebi',
  'skin|بشرة|البشرة|للبشرة|bashra|bishra',
  'rose|roses|ورد|الورد|وردة|ward|warda',
  'honey|عسل|3asal',
  'black|اسود|السوداء|سوداء|aswad|soda',
  'white|ابيض|بيضاء|abyad',
  'red|احمر|حمراء|a7mar|ahmar',
  'green|اخضر|خضراء|akhdar',
  'gold|golden|ذهبي|ذهب|dahabi|thahabi',
  'night|ليلي|الليل|ليل|leil|layli',
  'day|نهاري|النهار|نهار|nahar',
  'dry|جاف|جافة|الجافة|jaf|gaf',
  'oily|دهني|دهنية|الدهنية|duhni',
  'sensitive|حساس|حساسة|الحساسة|7asas|7assas',
  'men|man|mens|رجالي|رجال|للرجال|rijal|rejal|rejali',
  'women|woman|نسائي|نساء|للنساء|nisa2|nisai',
  'moisturizer|moisturizing|moisturising|مرطب|مرطبة|murateb|moratteb|moratib',
  'repair|اصلاح|الاصلاح|مصلح|isla7',
  'whitening|تبييض|مبيض|tabyeed',
  'nail|nails|اظافر|الاظافر|adafer|azafer',
  'aloe|صبار|الصبار|sabbar',
  'argan|ارغان|ارجان|أرقان|argan|arghan',
  'olive|زيتون|الزيتون|zaytoon|zeitoun',
  'coconut|جوز|جوزالهند|jozhind|joz',
  'castor|خروع|الخروع|kharwa3|5arwa3|khorwa3|khirwa3|khorou3|khoroo3|kharou3|khrou3',
  'lavender|لافندر|خزامى|lavander|lafender',
  'mint|نعناع|na3na3',
  'lemon|ليمون|laymoon|lamoon',
  'clay|طين|الطين|6een|teen',
  'brown|بني|بنية|بنيه|bonni|bunni|bonny',
];

const CONCEPT_OF: ReadonlyMap<string, number> = new Map(
  CONCEPTS.flatMap((words, n) => spelt(words).map((word) => [word, n] as const)),
);

/** The thing that a word names, whatever its language; undefined for a name of its own. */
export const conceptOf = (word: string): number | undefined =>
  CONCEPT_OF.get(word) ?? CONCEPT_OF.get(bare(word)) ?? CONCEPT_OF.get(word.replace(/^و/u, ''));

/** Whether a thing is a kind of goods: oil, soap, cream. */
export const isKind = (concept: number | undefined): boolean => concept !== undefined && concept < KINDS.length;

/** A word without the article and the prepositions that Arabic writes onto it. */
export function bare(word: string): string {
  const stripped = word.replace(/^(?:وال|بال|فال|كال|لل|ال)(?=\p{L}{3,})/u, '');
  return stripped.length >= 3 ? stripped : word;
}

const SOUNDS: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/sh|ch|ش/gu, 'S'],
  [/kh|خ/gu, 'x'],
  [/gh|غ|ج|g|j|ق(?=ان)/gu, 'g'],
  [/th|ث/gu, 't'],
  [/dh|ذ|ظ|ض/gu, 'd'],
  [/ph|ف|f|v/gu, 'f'],
  [/[بpb]/gu, 'b'],
  [/[تطt6]/gu, 't'],
  [/[دd]/gu, 'd'],
  [/[رr]/gu, 'r'],
  [/[زz]/gu, 'z'],
  [/x/gu, 'ks'],
  [/[سصs9]/gu, 's'],
  [/c(?=[eiy])/gu, 's'],
  [/[كقckq]/gu, 'k'],
  [/[لl]/gu, 'l'],
  [/[مm]/gu, 'm'],
  [/[نn]/gu, 'n'],
  [/[حهh7]/gu, 'h'],
];

/** What is left of a word when it is only heard: its consonants. By it `شامبو`, `shampoo` and `shamboo` are one. */
export function soundOf(word: string): string {
  let sound = word.replace(/ة$|ه$/u, '');
  for (const [letters, by] of SOUNDS) sound = sound.replace(letters, by);
  return sound.replace(/[^A-Za-z]|[aeiouwy]/g, '').replace(/(.)\1+/g, '$1');
}
