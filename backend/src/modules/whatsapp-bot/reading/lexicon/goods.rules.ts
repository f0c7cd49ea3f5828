import { spelt } from './spelling.rules.js';

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
  'lip|lips|شفاه|الشفاه|للشفاه|شفايف|الشفايف|للشفايف|shafayef|shifah',
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
  'henna|حناء|حنة|حنا|7enna|7inna|hinna|hena',
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
