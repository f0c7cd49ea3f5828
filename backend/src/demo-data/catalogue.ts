import { checkDigitOf } from '../kernel/values/gtin.js';

/** What a product is sold in; decides how its picture is drawn. */
export type Packaging = 'pump' | 'bottle' | 'tube' | 'jar' | 'dropper' | 'spray' | 'box' | 'pouch';

/** One product of the demo catalogue. Prices are decimal strings in the shop's currency. */
export interface DemoProduct {
  readonly sku: string;
  readonly nameEn: string;
  readonly nameAr: string;
  /** EAN-13 of the range that GS1 keeps for examples; what is sold by weight or new has none yet. */
  readonly barcode: string | null;
  /** The language of the name that the catalogue shows; the other one stands in the description. */
  readonly shownIn: 'en' | 'ar';
  readonly category: 'Hair Care' | 'Skin Care' | 'Baby Care';
  readonly brand: 'CODE' | 'OrganoMED';
  readonly size: string;
  readonly basePrice: string;
  readonly costPrice: string;
  /** Fewest units of an order, a multiple of the pack size. */
  readonly minOrderQuantity: number;
  /** Units in a shelf pack: orders take whole packs. */
  readonly packSize: number;
  readonly weightKg: string;
  readonly packaging: Packaging;
  /** Words on the pack. */
  readonly label: string;
  /** Main colour of the pack, #RRGGBB. */
  readonly colour: string;
  /** How well it sells against the others; 1 is average. */
  readonly demand: number;
}

type Row = readonly [
  sku: string,
  nameEn: string,
  nameAr: string,
  size: string,
  basePrice: string,
  costPrice: string,
  minOrderQuantity: number,
  packSize: number,
  weightKg: string,
  packaging: Packaging,
  label: string,
  colour: string,
  demand: number,
];

type Line = readonly [
  category: DemoProduct['category'],
  brand: DemoProduct['brand'],
  shownIn: 'en' | 'ar',
  rows: readonly Row[],
];

/** One row a product, for reading as a price list. */
// prettier-ignore
const LINES: readonly Line[] = [
  ['Hair Care', 'CODE', 'en', [
    ['CD-HC-101', 'CODE Argan Repair Shampoo', 'كود شامبو الأرغان المرمم', '400 ml', '8.90', '4.65', 6, 6, '0.460', 'pump', 'Argan Repair', '#8A5A2B', 2.2],
    ['CD-HC-102', 'CODE Argan Repair Conditioner', 'كود بلسم الأرغان المرمم', '400 ml', '9.20', '4.80', 6, 6, '0.465', 'pump', 'Argan Repair', '#A8743B', 1.7],
    ['CD-HC-103', 'CODE Argan Oil Hair Mask', 'كود ماسك الشعر بزيت الأرغان', '500 ml', '12.50', '6.40', 6, 6, '0.610', 'jar', 'Argan Mask', '#8A5A2B', 1.3],
    ['CD-HC-104', 'CODE Keratin Smooth Shampoo', 'كود شامبو الكيراتين للشعر الناعم', '400 ml', '9.50', '4.95', 6, 6, '0.460', 'pump', 'Keratin Smooth', '#1F2937', 1.9],
    ['CD-HC-105', 'CODE Keratin Smooth Conditioner', 'كود بلسم الكيراتين للشعر الناعم', '400 ml', '9.80', '5.10', 6, 6, '0.465', 'pump', 'Keratin Smooth', '#374151', 1.4],
    ['CD-HC-106', 'CODE Keratin Leave-in Spray', 'كود بخاخ الكيراتين بدون شطف', '250 ml', '7.75', '3.90', 12, 6, '0.300', 'spray', 'Leave-in', '#4B5563', 1.1],
    ['CD-HC-107', 'CODE Anti-Dandruff Shampoo', 'كود شامبو ضد القشرة', '300 ml', '7.40', '3.70', 6, 6, '0.345', 'bottle', 'Anti-Dandruff', '#0E7490', 1.8],
    ['CD-HC-108', 'CODE Hair Fall Control Shampoo', 'كود شامبو ضد تساقط الشعر', '400 ml', '10.25', '5.30', 6, 6, '0.460', 'pump', 'Hair Fall', '#7F1D1D', 1.6],
    ['CD-HC-109', 'CODE Hair Fall Control Serum', 'كود سيروم ضد تساقط الشعر', '60 ml', '14.90', '7.10', 6, 6, '0.120', 'dropper', 'Hair Fall', '#991B1B', 0.9],
    ['CD-HC-110', 'CODE Curl Define Cream', 'كود كريم تحديد الشعر المجعد', '250 ml', '8.60', '4.20', 6, 6, '0.290', 'tube', 'Curl Define', '#9D174D', 1.0],
    ['CD-HC-111', 'CODE Strong Hold Styling Gel', 'كود جل تثبيت قوي', '500 ml', '5.90', '2.85', 12, 12, '0.560', 'jar', 'Strong Hold', '#1D4ED8', 1.5],
    ['CD-HC-112', 'CODE Matte Clay Wax', 'كود واكس الطين المطفي', '100 ml', '6.80', '3.15', 12, 12, '0.150', 'jar', 'Matte Clay', '#57534E', 1.2],
    ['CD-HC-113', 'CODE Heat Protect Mist', 'كود بخاخ الحماية من الحرارة', '200 ml', '8.25', '4.05', 6, 6, '0.250', 'spray', 'Heat Protect', '#B45309', 0.8],
    ['CD-HC-114', 'CODE Purple Toning Shampoo', 'كود شامبو بنفسجي للشعر الأشقر', '300 ml', '9.90', '4.90', 6, 6, '0.345', 'bottle', 'Purple Tone', '#6D28D9', 0.7],
    ['CD-HC-115', 'CODE Beard Oil Cedar', 'كود زيت اللحية بالأرز', '50 ml', '7.95', '3.60', 12, 6, '0.100', 'dropper', 'Beard Oil', '#422006', 1.1],
    ['CD-HC-116', 'CODE Salon Developer 20 Vol', 'كود أوكسيجين صالون ٦٪', '1 L', '4.60', '2.10', 12, 12, '1.080', 'bottle', 'Developer 20', '#111827', 1.0],
  ]],
  ['Hair Care', 'OrganoMED', 'ar', [
    ['OM-HC-201', 'OrganoMED Black Seed Shampoo', 'أورجانوميد شامبو الحبة السوداء', '400 ml', '9.60', '4.85', 6, 6, '0.460', 'bottle', 'Black Seed', '#14532D', 1.4],
    ['OM-HC-202', 'OrganoMED Sidr Shampoo', 'أورجانوميد شامبو السدر', '400 ml', '9.10', '4.55', 6, 6, '0.460', 'bottle', 'Sidr', '#3F6212', 1.3],
    ['OM-HC-203', 'OrganoMED Castor Oil', 'أورجانوميد زيت الخروع', '120 ml', '6.40', '2.95', 12, 12, '0.180', 'dropper', 'Castor Oil', '#4D7C0F', 1.2],
    ['OM-HC-204', 'OrganoMED Coconut Oil', 'أورجانوميد زيت جوز الهند', '250 ml', '7.20', '3.40', 12, 12, '0.290', 'jar', 'Coconut', '#78716C', 1.6],
    ['OM-HC-205', 'OrganoMED Amla Hair Oil', 'أورجانوميد زيت الأملا للشعر', '200 ml', '6.90', '3.20', 12, 12, '0.260', 'bottle', 'Amla Oil', '#166534', 1.0],
    ['OM-HC-206', 'OrganoMED Henna Powder', 'أورجانوميد حناء طبيعية', '250 g', '3.80', '1.60', 24, 12, '0.270', 'box', 'Henna', '#854D0E', 0.9],
  ]],
  ['Skin Care', 'CODE', 'en', [
    ['CD-SC-301', 'CODE Hydra Boost Gel Cream', 'كود كريم جل للترطيب', '50 ml', '11.40', '5.40', 6, 6, '0.120', 'jar', 'Hydra Boost', '#0284C7', 1.7],
    ['CD-SC-302', 'CODE Hyaluronic Serum 2%', 'كود سيروم الهيالورونيك', '30 ml', '13.80', '6.20', 6, 6, '0.090', 'dropper', 'Hyaluronic', '#0369A1', 1.9],
    ['CD-SC-303', 'CODE Vitamin C Serum 10%', 'كود سيروم فيتامين سي', '30 ml', '15.20', '6.95', 6, 6, '0.090', 'dropper', 'Vitamin C', '#C2410C', 2.1],
    ['CD-SC-304', 'CODE Niacinamide Serum 5%', 'كود سيروم النياسيناميد', '30 ml', '12.60', '5.70', 6, 6, '0.090', 'dropper', 'Niacinamide', '#0F766E', 1.5],
    ['CD-SC-305', 'CODE Retinol Night Cream', 'كود كريم ليلي بالريتينول', '50 ml', '16.90', '7.80', 6, 6, '0.130', 'jar', 'Retinol', '#4C1D95', 1.0],
    ['CD-SC-306', 'CODE Gentle Foaming Cleanser', 'كود غسول رغوي لطيف', '150 ml', '7.90', '3.75', 6, 6, '0.190', 'pump', 'Foam Cleanse', '#0891B2', 1.6],
    ['CD-SC-307', 'CODE Charcoal Face Wash', 'كود غسول الفحم للوجه', '150 ml', '6.95', '3.20', 12, 6, '0.190', 'tube', 'Charcoal', '#18181B', 1.3],
    ['CD-SC-308', 'CODE Daily Sunscreen SPF 50', 'كود واقي شمس يومي', '50 ml', '13.20', '6.05', 6, 6, '0.085', 'tube', 'SPF 50', '#D97706', 2.6],
    ['CD-SC-309', 'CODE Sun Spray Body SPF 30', 'كود بخاخ واقي شمس للجسم', '200 ml', '14.60', '6.90', 6, 6, '0.250', 'spray', 'Sun SPF 30', '#EA580C', 1.4],
    ['CD-SC-310', 'CODE Micellar Water', 'كود ماء ميسيلار', '400 ml', '8.40', '3.85', 6, 6, '0.450', 'bottle', 'Micellar', '#DB2777', 1.5],
    ['CD-SC-311', 'CODE Clay Purifying Mask', 'كود ماسك الطين المنقي', '100 ml', '9.30', '4.30', 6, 6, '0.150', 'tube', 'Clay Mask', '#65A30D', 0.8],
    ['CD-SC-312', 'CODE Hand Cream Shea', 'كود كريم اليدين بزبدة الشيا', '75 ml', '4.20', '1.85', 24, 12, '0.095', 'tube', 'Shea Hands', '#A16207', 1.4],
    ['CD-SC-313', 'CODE Body Lotion Almond', 'كود لوشن الجسم باللوز', '400 ml', '8.10', '3.80', 6, 6, '0.460', 'pump', 'Almond Body', '#B08968', 1.3],
    ['CD-SC-314', 'CODE Lip Balm Pomegranate', 'كود مرطب شفاه بالرمان', '10 ml', '2.40', '0.95', 48, 24, '0.018', 'tube', 'Lip Balm', '#BE123C', 1.7],
  ]],
  ['Skin Care', 'OrganoMED', 'en', [
    ['OM-SC-401', 'OrganoMED Aloe Vera Gel 99%', 'أورجانوميد جل الصبار', '300 ml', '6.60', '2.95', 12, 12, '0.350', 'jar', 'Aloe Vera', '#15803D', 2.0],
    ['OM-SC-402', 'OrganoMED Urea Foot Cream 20%', 'أورجانوميد كريم القدمين باليوريا', '100 ml', '8.75', '3.95', 6, 6, '0.130', 'tube', 'Urea 20', '#1E40AF', 1.1],
    ['OM-SC-403', 'OrganoMED Eczema Relief Cream', 'أورجانوميد كريم مهدئ للأكزيما', '100 ml', '12.90', '5.85', 6, 6, '0.130', 'tube', 'Eczema Relief', '#0F766E', 1.0],
    ['OM-SC-404', 'OrganoMED Rose Water Toner', 'أورجانوميد تونر ماء الورد', '250 ml', '4.90', '2.05', 12, 12, '0.290', 'spray', 'Rose Water', '#E11D48', 1.8],
    ['OM-SC-405', 'OrganoMED Tea Tree Acne Gel', 'أورجانوميد جل شجرة الشاي لحب الشباب', '30 ml', '7.30', '3.25', 12, 6, '0.045', 'tube', 'Tea Tree', '#047857', 1.3],
    ['OM-SC-406', 'OrganoMED Zinc Sunscreen SPF 50', 'أورجانوميد واقي شمس بالزنك', '60 ml', '14.40', '6.70', 6, 6, '0.090', 'tube', 'Zinc SPF 50', '#CA8A04', 1.6],
    ['OM-SC-407', 'OrganoMED Panthenol Repair Cream', 'أورجانوميد كريم البانثينول', '50 ml', '6.80', '3.00', 12, 6, '0.070', 'tube', 'Panthenol', '#2563EB', 1.4],
    ['OM-SC-408', 'OrganoMED Glycerin Soap', 'أورجانوميد صابون الجلسرين', '125 g', '2.10', '0.85', 48, 24, '0.130', 'box', 'Glycerin', '#D6A75C', 1.2],
  ]],
  ['Skin Care', 'OrganoMED', 'ar', [
    ['OM-SC-409', 'OrganoMED Nabulsi Olive Soap', 'أورجانوميد صابون زيت الزيتون النابلسي', '150 g', '2.60', '1.05', 48, 24, '0.155', 'box', 'Olive Soap', '#4D7C0F', 1.3],
    ['OM-SC-410', 'OrganoMED Argan Body Butter', 'أورجانوميد زبدة الجسم بالأرغان', '200 ml', '10.80', '4.90', 6, 6, '0.260', 'jar', 'Body Butter', '#92400E', 0.9],
    ['OM-SC-411', 'OrganoMED Saffron Night Cream', 'أورجانوميد كريم ليلي بالزعفران', '50 ml', '18.50', '8.60', 6, 6, '0.130', 'jar', 'Saffron', '#C2410C', 0.8],
  ]],
  ['Baby Care', 'OrganoMED', 'en', [
    ['OM-BC-501', 'OrganoMED Baby Shampoo No Tears', 'أورجانوميد شامبو أطفال بلا دموع', '300 ml', '6.20', '2.90', 12, 6, '0.345', 'pump', 'Baby Shampoo', '#F59E0B', 1.8],
    ['OM-BC-502', 'OrganoMED Baby Lotion Calendula', 'أورجانوميد لوشن أطفال بالأقحوان', '300 ml', '6.70', '3.10', 12, 6, '0.345', 'pump', 'Calendula', '#F97316', 1.4],
    ['OM-BC-503', 'OrganoMED Nappy Rash Cream Zinc', 'أورجانوميد كريم التهاب الحفاض بالزنك', '100 ml', '5.80', '2.55', 12, 12, '0.125', 'tube', 'Nappy Zinc', '#38BDF8', 2.0],
    ['OM-BC-504', 'OrganoMED Baby Oil Sweet Almond', 'أورجانوميد زيت أطفال باللوز الحلو', '200 ml', '5.40', '2.40', 12, 12, '0.240', 'bottle', 'Baby Oil', '#FBBF24', 1.3],
    ['OM-BC-505', 'OrganoMED Baby Bath Chamomile', 'أورجانوميد سائل استحمام بالبابونج', '500 ml', '7.60', '3.50', 6, 6, '0.560', 'pump', 'Chamomile', '#84CC16', 1.2],
    ['OM-BC-506', 'OrganoMED Cornstarch Baby Powder', 'أورجانوميد بودرة أطفال بنشا الذرة', '200 g', '4.10', '1.75', 12, 12, '0.230', 'bottle', 'Baby Powder', '#7DD3FC', 1.1],
    ['OM-BC-507', 'OrganoMED Water Wipes 60', 'أورجانوميد مناديل مبللة', '60 pcs', '2.30', '0.95', 24, 24, '0.310', 'pouch', 'Water Wipes', '#06B6D4', 2.4],
    ['OM-BC-508', 'OrganoMED Baby Sun Lotion SPF 50', 'أورجانوميد لوشن شمس للأطفال', '100 ml', '12.20', '5.60', 6, 6, '0.130', 'tube', 'Baby SPF 50', '#FB923C', 1.0],
  ]],
  ['Baby Care', 'CODE', 'en', [
    ['CD-BC-601', 'CODE Kids Detangling Spray', 'كود بخاخ فك تشابك شعر الأطفال', '200 ml', '6.10', '2.80', 12, 6, '0.245', 'spray', 'Kids Detangle', '#A855F7', 1.0],
    ['CD-BC-602', 'CODE Kids Shampoo Strawberry', 'كود شامبو أطفال بالفراولة', '250 ml', '5.20', '2.35', 12, 12, '0.295', 'bottle', 'Strawberry', '#F43F5E', 1.3],
    ['CD-BC-603', 'CODE Kids Bubble Bath', 'كود رغوة استحمام للأطفال', '500 ml', '6.40', '2.95', 6, 6, '0.560', 'bottle', 'Bubble Bath', '#0EA5E9', 0.9],
    ['CD-BC-604', 'CODE Kids Hair Gel Soft', 'كود جل شعر ناعم للأطفال', '200 ml', '4.70', '2.05', 12, 12, '0.230', 'tube', 'Kids Gel', '#10B981', 0.8],
    ['CD-BC-605', 'CODE Kids Hand Wash', 'كود غسول يدين للأطفال', '300 ml', '4.40', '1.95', 12, 12, '0.345', 'pump', 'Hand Wash', '#8B5CF6', 1.1],
  ]],
];

const WITHOUT_BARCODE = new Set(['OM-HC-206', 'OM-SC-411']);

/** The number of the SKU within the range 9521234. */
function barcodeOf(sku: string): string | null {
  if (WITHOUT_BARCODE.has(sku)) return null;
  const digits = `9521234${sku.slice(-3).padStart(5, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
}

/** The demo catalogue: its brands and categories, in the order of the price list. */
export const demoProducts: readonly DemoProduct[] = LINES.flatMap(([category, brand, shownIn, rows]) =>
  rows.map(
    ([
      sku,
      nameEn,
      nameAr,
      size,
      basePrice,
      costPrice,
      minOrderQuantity,
      packSize,
      weightKg,
      packaging,
      label,
      colour,
      demand,
    ]) => ({
      sku,
      barcode: barcodeOf(sku),
      nameEn,
      nameAr,
      shownIn,
      category,
      brand,
      size,
      basePrice,
      costPrice,
      minOrderQuantity,
      packSize,
      weightKg,
      packaging,
      label,
      colour,
      demand,
    }),
  ),
);

/** The size as Arabic writes it: `400 ml` → `400 مل`. */
export function sizeInArabic(size: string): string {
  const units: Record<string, string> = { ml: 'مل', L: 'لتر', g: 'جم', pcs: 'منديل' };
  return size.replace(/[a-z]+$/i, (unit) => units[unit] ?? unit);
}
