import { describe, expect, it } from '@jest/globals';
import { GoodsIndex, type Good } from './goods-index.rules.js';
import { readOrder } from './read-order.rules.js';

const good = (id: number, sku: string, packSize: number | null, names: string[], barcode?: string): Good => ({
  id,
  sku,
  names,
  packSize,
  barcode: barcode ?? null,
});

/** Two argan shampoos and two sunscreens have nearly one name. */
const GOODS = new GoodsIndex([
  good(1, 'SHM-ARG-400', 12, ['Argan Oil Shampoo 400ml', 'شامبو زيت الأرغان 400 مل'], '6281000000014'),
  good(2, 'SHM-ARG-250', 24, ['Argan Oil Shampoo 250ml', 'شامبو زيت الأرغان 250 مل']),
  good(3, 'CRM-ALO-75', null, ['Aloe Vera Hand Cream 75ml', 'كريم اليدين بالصبار 75 مل']),
  good(4, 'SUN-050', 10, ['Sunscreen SPF 50 50ml', 'واقي شمس SPF 50']),
  good(5, 'SUN-030', 10, ['Sunscreen SPF 30 50ml', 'واقي شمس SPF 30']),
  good(6, 'SOAP-OLV', 48, ['Olive Soap Bar 125g', 'صابون زيت الزيتون 125 جم']),
  good(7, 'TPS-MNT', null, ['Mint Toothpaste 100ml', 'معجون أسنان بالنعناع 100 مل']),
  good(8, 'RSW-200', null, ['Rose Water 200ml', 'ماء ورد 200 مل']),
  good(9, 'RSW-TON', null, ['Rose Water Toner 200ml', 'تونر ماء الورد 200 مل']),
  good(10, 'VITC-1000', null, ['Vitamin C 1000mg Tablets', 'أقراص فيتامين سي 1000 ملجم'], '4006000123455'),
  good(11, 'DYE-BLK', 6, ['Hair Dye Black', 'صبغة شعر أسود']),
  good(12, 'DYE-BRN', 6, ['Hair Dye Brown', 'صبغة شعر بني']),
  good(13, 'CAS-100', null, ['Castor Oil 100ml', 'زيت خروع 100 مل']),
  good(14, 'MSK-CLY', null, ['Clay Face Mask', 'ماسك الطين للوجه']),
  good(15, 'LTN-BBY', 12, ['Baby Lotion 300ml', 'لوشن أطفال 300 مل']),
]);

/** Lines as `SKU×quantity`; one that has to be asked ends with `?`, and names what is likely, where anything is. */
const told = (message: string): string => {
  const { lines, again, leftovers, isSure } = readOrder(message, GOODS);
  const shown = lines.map(({ candidates, quantity, isSure: sure }) =>
    sure ? `${candidates[0]?.good.sku}×${quantity}` : `${candidates[0]?.good.sku}×${quantity ?? '-'}?`,
  );
  return [
    ...(again ? ['again'] : []),
    ...shown,
    ...(leftovers.length > 0 ? ['left'] : []),
    isSure ? 'sure' : 'ask',
  ].join(' ');
};

describe('an order read in a message', () => {
  it.each<[message: string, expected: string]>([
    // English
    ['2 hand cream', 'CRM-ALO-75×2 sure'],
    ['Hi, please send me 5 rose water toner', 'RSW-TON×5 sure'],
    ['I need 10 mint toothpaste and 3 castor oil', 'TPS-MNT×10 CAS-100×3 sure'],
    ['Good morning\n- 4 clay face mask\n- 2 baby lotion\nThanks', 'MSK-CLY×4 LTN-BBY×2 sure'],
    ['1) Hair dye black 6\n2) Hair dye brown 12', 'DYE-BLK×6 DYE-BRN×12 sure'],
    ['2 cartons olive soap', 'SOAP-OLV×96 sure'],
    ['argan shampoo 400ml x 3', 'SHM-ARG-400×3 sure'],
    ['3x argan shampoo 250 ml, 2x sunscreen spf 30', 'SHM-ARG-250×3 SUN-030×2 sure'],
    ['twelve vitamin c tablets', 'VITC-1000×12 sure'],
    ['twenty castor oil please', 'CAS-100×20 sure'],
    ['a dozen clay masks', 'MSK-CLY×12 sure'],
    ['half dozen mint toothpaste', 'TPS-MNT×6 sure'],
    ['SHM-ARG-400 qty 24', 'SHM-ARG-400×24 sure'],
    ['shm arg 250: 5', 'SHM-ARG-250×5 sure'],
    ['6281000000014 x 2', 'SHM-ARG-400×2 sure'],
    ['Toothpaste 5 pcs\nBaby lotion 2 pcs\nCastor oil 1 pc', 'TPS-MNT×5 LTN-BBY×2 CAS-100×1 sure'],
    ['baby lotion 3 castor oil 4', 'LTN-BBY×3 CAS-100×4 sure'],
    ['Rose water\n6', 'RSW-200×6 sure'],
    ['5 sunscreen spf 50', 'SUN-050×5 sure'],
    ['hand cream 75ml 8 pieces at 4.50', 'CRM-ALO-75×8 sure'],
    // Typos
    ['2 hnad creem', 'CRM-ALO-75×2 sure'],
    ['3 mint toothpast', 'TPS-MNT×3 sure'],
    ['4 castr oil', 'CAS-100×4 sure'],
    ['2 argan shampo 400 ml', 'SHM-ARG-400×2 sure'],
    ['6 suncsreen spf 50', 'SUN-050×6 sure'],
    // Arabic
    ['٣ كريم اليدين', 'CRM-ALO-75×3 sure'],
    ['السلام عليكم، أريد ٥ معجون أسنان', 'TPS-MNT×5 sure'],
    ['ابغى كرتونين صابون زيتون', 'SOAP-OLV×96 sure'],
    ['٢ كرتون لوشن أطفال', 'LTN-BBY×24 sure'],
    ['لو سمحت ارسل لي عشرة زيت خروع', 'CAS-100×10 sure'],
    ['صبغة شعر أسود ٦ حبات\nصبغة شعر بني ٤ حبات', 'DYE-BLK×6 DYE-BRN×4 sure'],
    ['شامبو زيت الأرغان 400 مل عدد ٣', 'SHM-ARG-400×3 sure'],
    ['ثلاثة عشر ماسك الطين', 'MSK-CLY×13 sure'],
    ['درزن معجون أسنان', 'TPS-MNT×12 sure'],
    ['عايز حبتين زيت خروع و ٣ ماسك طين', 'CAS-100×2 MSK-CLY×3 sure'],
    ['واقي شمس spf 30 عدد 4', 'SUN-030×4 sure'],
    ['عشرين أقراص فيتامين سي شكرا', 'VITC-1000×20 sure'],
    // Arabic in Latin letters, and mixed
    ['3ayez 5 ma3joon asnan', 'TPS-MNT×5 sure'],
    ['abi tlata zeit kharwa3', 'CAS-100×3 sure'],
    ['momken 2 krem lel yad', 'CRM-ALO-75×2 sure'],
    ['ابغى 2 carton baby lotion لو سمحت', 'LTN-BBY×24 sure'],
    ['بدي 3 شامبو argan 250ml', 'SHM-ARG-250×3 sure'],
    ['arba3a sabghet sha3r aswad', 'DYE-BLK×4 sure'],
    ['عايز 6 clay mask و 2 castor oil', 'MSK-CLY×6 CAS-100×2 sure'],
    // The same again
    ['Same as last time please', 'again sure'],
    ['نفس الطلب السابق لو سمحت', 'again sure'],
    ['nafs el talab', 'again sure'],
    ['same as last time and 2 hand cream', 'again CRM-ALO-75×2 sure'],
    ['same as last time but without the soap', 'again SOAP-OLV×-? ask'],
    // What has to be asked
    ['5 argan shampoo', 'SHM-ARG-400×5? ask'],
    ['2 sunscreen', 'SUN-050×2? ask'],
    ['hair dye 3', 'DYE-BLK×3? ask'],
    ['shampoo please', 'SHM-ARG-400×-? ask'],
    ['2-3 castor oil', 'CAS-100×-? ask'],
    ['a few hand cream', 'CRM-ALO-75×-? ask'],
    ['2 cartons castor oil', 'CAS-100×-? ask'],
    ['do you have mint toothpaste?', 'TPS-MNT×-? ask'],
    ['no castor oil this time, 3 baby lotion', 'CAS-100×-? LTN-BBY×3 ask'],
    ['3 keratin mask', 'MSK-CLY×3? ask'],
    ['2 boxes olive soap', 'SOAP-OLV×-? ask'],
    ['10 vitamin c last price 8?', 'VITC-1000×10? ask'],
    ['كم سعر معجون الأسنان؟', 'TPS-MNT×-? ask'],
    ['3 castor oil, 5 castor oil', 'CAS-100×3? CAS-100×5? ask'],
    ['where is my order', 'left ask'],
    ['1000 argan shampoo 500ml', 'SHM-ARG-400×1000? ask'],
    ['thanks', 'ask'],
    // Quantities, glued and in words
    ['3pcs castor oil', 'CAS-100×3 sure'],
    ['x2 hand cream', 'CRM-ALO-75×2 sure'],
    ['hand cream 2x', 'CRM-ALO-75×2 sure'],
    ['rose water 4x200ml', 'RSW-200×4 sure'],
    ['3 sunscreen spf50', 'SUN-050×3 sure'],
    ['twenty-one castor oil', 'CAS-100×21 sure'],
    ['clay mask\n2\ncastor oil\n3', 'MSK-CLY×2 CAS-100×3 sure'],
    ['Pls send:\nclay mask ....... 3\ncastor oil ...... 2', 'MSK-CLY×3 CAS-100×2 sure'],
    ['I need 10 mint toothpaste 3 castor oil', 'TPS-MNT×10 CAS-100×3 sure'],
    ['castor oil two clay mask one', 'CAS-100×2 MSK-CLY×1 sure'],
    ['100 CAS-100', 'CAS-100×100 sure'],
    ['castor oil x 100', 'CAS-100×100 sure'],
    ['۳ کرتون صابون زيتون', 'SOAP-OLV×144 sure'],
    ['خمسه وعشرين معجون اسنان', 'TPS-MNT×25 sure'],
    ['حبتين زيت خروع وثلاث حبات ماسك طين', 'CAS-100×2 MSK-CLY×3 sure'],
    ['زيت خروع اثنين وماسك طين ثلاثة', 'CAS-100×2 MSK-CLY×3 sure'],
    ['ماء ورد ٦ وتونر ماء الورد ٤', 'RSW-200×6 RSW-TON×4 sure'],
    ['5amsa ma3joon asnan w 3ashra mayy ward', 'TPS-MNT×5 RSW-200×10 sure'],
    ['sabgha soda 3 w bonni 2', 'DYE-BLK×3 DYE-BRN×2 sure'],
    // A size, or how many; quantities that stand nowhere for sure
    ['vitamin c 1000', 'VITC-1000×1000? ask'],
    ['rose water 200 please', 'RSW-200×200? ask'],
    ['hair dye: 2 black 3 brown', 'DYE-BLK×-? ask'],
    ['one carton and 3 pieces olive soap', 'SOAP-OLV×3 left ask'],
    ['1.5 cartons olive soap', 'SOAP-OLV×-? ask'],
    ['كرتون ونص صابون زيتون', 'SOAP-OLV×-? ask'],
    ['castor oil and clay mask 5 each', 'CAS-100×-? MSK-CLY×-? ask'],
    ['10 hand cream for 40', 'CRM-ALO-75×10? ask'],
    // What only has oil in it is no oil
    ['2 olive oil', 'SOAP-OLV×2? ask'],
    ['2 argan oil 250ml', 'SHM-ARG-250×2? ask'],
    // Told, asked, put right, or thanked for: no order
    ['2 castor oil, no make it 4', 'CAS-100×2 left ask'],
    ['زيت خروع 5 خليها 7', 'CAS-100×5 left ask'],
    ['3ayez 5 zeit kharwa3 la2 5aleha 7', 'CAS-100×5? left ask'],
    ['I have 3 castor oil', 'CAS-100×3? ask'],
    ['have you 3 castor oil', 'CAS-100×3? ask'],
    ['can I have 3 castor oil?', 'CAS-100×3 sure'],
    ['3 castor oil?', 'CAS-100×3 ask'],
    ['thanks for the 2 soaps', 'SOAP-OLV×2? ask'],
    ['شكرا على ٣ زيت خروع', 'CAS-100×3? ask'],
    ['وصلني ٣ زيت خروع مكسورين', 'CAS-100×3? ask'],
    ['لا تبعت معجون اسنان، بس 3 زيت خروع', 'TPS-MNT×-? CAS-100×3 ask'],
    // The same, and yet not
    ['same as last time?', 'again ask'],
    ['same as last time x2', 'again left ask'],
    ['3 castor oil as usual', 'again CAS-100×3 ask'],
    ['nafs el talab bas 5 zeit kharwa3', 'again CAS-100×5 ask'],
    ['can you repeat last order?', 'again sure'],
    // As salons and pharmacies write: notes, abbreviations, tens, what stands around an order
    [
      'morning boss, kindly arrange: castor oil (24), clay mask (12), baby lotion (1 ctn)',
      'CAS-100×24 MSK-CLY×12 LTN-BBY×12 sure',
    ],
    ['Hand cream - 6\nCastor - 4\nToner - 3', 'CRM-ALO-75×6 CAS-100×4 RSW-TON×3 sure'],
    ['Vit C x 30\nHand crm x 10', 'VITC-1000×30 CRM-ALO-75×10 sure'],
    ['3 dozen mint toothpaste', 'TPS-MNT×36 sure'],
    ['pair of hand creams', 'CRM-ALO-75×2 sure'],
    ['send 2 brown and 3 black hair dye', 'DYE-BRN×2 DYE-BLK×3 sure'],
    ['2 ctns sunscreen spf 50, 1 ctn spf 30', 'SUN-050×20 SUN-030×10 sure'],
    ['two hundred castor oil', 'CAS-100×200 sure'],
    ['مرحبا اخوي، محتاج خمسة عشر كريم يدين وسبعة ماء ورد بأسرع وقت', 'CRM-ALO-75×15 RSW-200×7 sure'],
    ['خمسين ماسك طين', 'MSK-CLY×50 sure'],
    ['w law sama7t 2 karton soap zaytoon', 'SOAP-OLV×96 sure'],
    ['bdna 4 zeit kharwa3 w 3 mask teen', 'CAS-100×4 MSK-CLY×3 sure'],
    ['bghet 6 mayy ward', 'RSW-200×6 sure'],
    ['3ayz 3 argan shampoo 400 w kartona baby lotion', 'SHM-ARG-400×3 LTN-BBY×12 sure'],
    ['3 argan shampoo 5 w kartona baby lotion', 'SHM-ARG-400×3? LTN-BBY×12 left ask'],
    ['6 pack castor oil', 'CAS-100×6? ask'],
    ['5 castor oil by 10/12', 'CAS-100×5? ask'],
    ['Need urgently!!! 10x hand cream. Deliver to Olaya branch before 5pm', 'CRM-ALO-75×10 left ask'],
    ['pls add 2 more castor oil to my order', 'CAS-100×2? ask'],
    ['last week I ordered 5 castor oil and got 3', 'left ask'],
    ['4 clay masks were missing', 'MSK-CLY×4? ask'],
    ['five castor oil or five clay mask', 'CAS-100×5? MSK-CLY×5 ask'],
    ['الغي ٣ زيت خروع من الطلب', 'CAS-100×3? ask'],
    ['بدل زيت الخروع ابغى ٤ ماسك طين', 'MSK-CLY×4? ask'],
    ['عندكم ٣ زيت خروع؟', 'CAS-100×3? ask'],
    // A size without its measure
    ['1 ctn argan 250', 'SHM-ARG-250×24 sure'],
    ['عشرين شامبو ارغان ٤٠٠', 'SHM-ARG-400×20 sure'],
    ['argan 400 x 6', 'SHM-ARG-400×6 sure'],
    ['شامبو 250 عدد 10', 'SHM-ARG-250×10 sure'],
    ['12 sunscreen 30', 'SUN-030×12 sure'],
    ['castor oil 100 20 pcs', 'CAS-100×20 sure'],
    ['vitamin c 500 x 30', 'VITC-1000×30? ask'],
    ['400 argan shampoo', 'SHM-ARG-400×400? ask'],
    // One of a unit, half of it, packs of so many
    ['كرتون صابون زيتون', 'SOAP-OLV×48 sure'],
    ['كرتون واحد صبغة سوداء وكرتون بنية', 'DYE-BLK×6 DYE-BRN×6 sure'],
    ['carton baby lotion, carton olive soap', 'LTN-BBY×12 SOAP-OLV×48 sure'],
    ['نص درزن ماسك طين', 'MSK-CLY×6 sure'],
    ['half carton olive soap', 'SOAP-OLV×24 sure'],
    ['2 doz clay masks', 'MSK-CLY×24 sure'],
    ['3 packs of 6 hair dye black', 'DYE-BLK×18 sure'],
    ['2 packs of 5 hand cream and 4 castor oil', 'CRM-ALO-75×10 CAS-100×4 sure'],
    ['2 cartons of 100 castor oil', 'CAS-100×100 left ask'],
    ['2 cartons of 300 ml baby lotion', 'LTN-BBY×24 sure'],
    ['pack of 12 baby lotion', 'LTN-BBY×-? ask'],
    ['hair dye black carton', 'DYE-BLK×-? ask'],
    ['3ayez 2 karton wa2y shams 50', 'SUN-050×20 sure'],
    ['ana awez 4 ma2 ward', 'RSW-200×4 sure'],
    ['momken 10 zeit khorou3', 'CAS-100×10 sure'],
    // What stands around an order
    ['السلام عليكم ممكن ترسلولي ١٢ زيت خروع ضروري اليوم', 'CAS-100×12 sure'],
    ['طلب جديد: ماسك طين ٦', 'MSK-CLY×6 sure'],
    ['salam 3aleikum, bedi 6 zeit kharwa3', 'CAS-100×6 sure'],
    ['نفس الطلب الأخير', 'again sure'],
    ['no soap today, 3 castor oil', 'SOAP-OLV×-? CAS-100×3 ask'],
  ])('%s', (message, expected) => {
    expect(told(message)).toBe(expected);
  });

  it('asks which of two things is meant though a third one, which is something else, is as much like it', () => {
    const sun = new GoodsIndex([
      good(1, 'SUN-DAY', null, ['Daily Sunscreen']),
      good(2, 'SPR-SUN', null, ['Sunscreen Body Spray']),
      good(3, 'SUN-ZNC', null, ['Zinc Sunscreen']),
    ]);
    expect(readOrder('10 sunscreen', sun)).toMatchObject({
      isSure: false,
      lines: [
        { candidates: [{ good: { sku: 'SUN-DAY' } }, { good: { sku: 'SUN-ZNC' } }, { good: { sku: 'SPR-SUN' } }] },
      ],
    });
  });

  it('keeps the price that is asked for, and the goods that may be meant', () => {
    const haggled = readOrder('8 hand cream at 4.50', GOODS).lines[0];
    expect(haggled).toMatchObject({ quantity: 8, saidPrice: '4.50', isSure: true });
    const asked = readOrder('5 argan shampoo', GOODS).lines[0];
    expect(asked?.candidates.slice(0, 2).map(({ good: { sku } }) => sku)).toEqual(['SHM-ARG-400', 'SHM-ARG-250']);
  });
});
