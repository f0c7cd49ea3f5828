import { setOf, spelt } from './spelling.rules.js';

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

/** A smaller number alone is no size: sun protection begins with 30, millilitres and grams of what is sold with 50. */
export const LEAST_SIZE = 30;

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
