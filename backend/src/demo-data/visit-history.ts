import type { DemoPerson } from './people.js';
import type { Random } from './random.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Visits that were made, over the same months as the orders, and those to come. */
const MADE = 600;
const DAYS = 395;
const COMING_DAYS = 14;

/** A part of town. */
export interface DemoArea {
  readonly name: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A visit of the past or to come. */
export interface HistoryVisit {
  readonly customer: DemoPerson;
  readonly salesPerson: DemoPerson;
  readonly area: DemoArea;
  readonly status: 'planned' | 'completed' | 'cancelled';
  readonly at: Date;
  readonly minutes: number;
  readonly chance: 'very_strong' | 'strong' | 'normal' | 'unclear';
  readonly nextAction: 'visit' | 'give_samples' | 'follow_up_call' | 'send_proposal' | 'no_action';
  readonly text: string;
  /** In degrees, where the sales person stood. */
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number;
  /** How many pictures were taken. */
  readonly photos: number;
  readonly wasPlanned: boolean;
}

// prettier-ignore
export const demoAreas: readonly DemoArea[] = [
  { name: 'Olaya', city: 'Riyadh', latitude: 24.6953, longitude: 46.6845 },
  { name: 'Al Malqa', city: 'Riyadh', latitude: 24.8007, longitude: 46.6103 },
  { name: 'حي النخيل', city: 'Riyadh', latitude: 24.7401, longitude: 46.6178 },
  { name: 'Al Yasmin', city: 'Riyadh', latitude: 24.8233, longitude: 46.6433 },
  { name: 'Al Rawdah', city: 'Jeddah', latitude: 21.5606, longitude: 39.1562 },
  { name: 'Al Shatea', city: 'Dammam', latitude: 26.4712, longitude: 50.1169 },
  { name: 'Al Barsha', city: 'Dubai', latitude: 25.1107, longitude: 55.2004 },
  { name: 'Deira', city: 'Dubai', latitude: 25.2711, longitude: 55.3075 },
  { name: 'Al Majaz', city: 'Sharjah', latitude: 25.3254, longitude: 55.3842 },
  { name: 'Abdoun', city: 'Amman', latitude: 31.9456, longitude: 35.8844 },
  { name: 'Hamra', city: 'Beirut', latitude: 33.8966, longitude: 35.4827 },
  { name: 'West Bay', city: 'Doha', latitude: 25.3216, longitude: 51.5283 },
];

const SAID = {
  very_strong: [
    'Showed the new serum line; the owner wants it on the front shelf before the weekend.',
    'طلبت المالكة تشكيلة كاملة من منتجات العناية بالشعر وستؤكد الطلب غدًا.',
  ],
  strong: ['Shelf of shampoos is half empty; promised an order this week.', 'أعجبتهم العينات ويريدون عرض سعر للكمية.'],
  normal: [
    'Asked for prices of the colour range. Still has stock for two weeks.',
    'زيارة معتادة، المخزون يكفي لهذا الشهر.',
  ],
  unclear: ['The manager was away; left the catalogue.', 'لم يكن صاحب القرار موجودًا، تُركت بطاقة.'],
} as const;
const PURPOSES = ['Monthly round', 'Show the new arrivals', 'Count the shelf', 'متابعة عرض السعر'] as const;

/** A place that stays the same for a customer: some hundred metres around the middle of its area. */
function placeOf(customer: DemoPerson, area: DemoArea): { latitude: number; longitude: number } {
  let sum = 0;
  for (const letter of customer.email) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return { latitude: area.latitude + ((sum % 100) - 50) * 1e-4, longitude: area.longitude + ((sum % 97) - 48) * 1e-4 };
}

const areaOf = (customer: DemoPerson): DemoArea | undefined => {
  const inCity = demoAreas.filter(({ city }) => city === customer.city);
  return inCity.find(({ name }) => customer.address?.includes(name)) ?? inCity[customer.email.length % inCity.length];
};

/** Visits of the sales team: those of the past months, oldest first, and those of the two weeks to come. */
export function visitHistory(now: Date, people: readonly DemoPerson[], random: Random): HistoryVisit[] {
  const customers = people.filter((person) => person.role === 'customer' && areaOf(person) !== undefined);
  const sales = people.filter((person) => person.role === 'sales_team');
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
  // Shops are open from morning to evening; nobody is visited after now, nor at the same minute each time.
  const at = (day: number): Date => new Date(today + day * DAY + 6 * HOUR + random.integer(0, 9 * 60) * 60_000);
  const visit = (time: Date, planned: boolean): HistoryVisit => {
    const customer = random.weighted(customers, ({ demand }) => demand + 0.3);
    const area = areaOf(customer) as DemoArea;
    const near = sales.filter(({ country }) => country === customer.country);
    const chance = random.weighted(['very_strong', 'strong', 'normal', 'unclear'] as const, (each) =>
      each === 'normal' ? 4 : each === 'strong' ? 3 : 2,
    );
    const isCancelled = !planned && random.chance(0.06);
    const place = placeOf(customer, area);
    // Now and then a visit is entered from the car, a kilometre away.
    const off = random.chance(0.03) ? 0.01 : 0.0002;
    return {
      customer,
      salesPerson: random.weighted(near.length > 0 ? near : sales, (person) => (person === sales[0] ? 2 : 1)),
      area,
      status: planned ? 'planned' : isCancelled ? 'cancelled' : 'completed',
      at: time,
      minutes: random.integer(8, 55),
      chance,
      nextAction: random.weighted(
        ['visit', 'give_samples', 'follow_up_call', 'send_proposal', 'no_action'] as const,
        () => 1,
      ),
      text: planned
        ? random.weighted(PURPOSES, () => 1)
        : isCancelled
          ? 'The shop was closed'
          : random.weighted(SAID[chance], () => 1),
      latitude: place.latitude + (random.next() - 0.5) * off,
      longitude: place.longitude + (random.next() - 0.5) * off,
      accuracyMeters: random.integer(4, 40),
      photos: !planned && !isCancelled && random.chance(0.35) ? random.integer(1, 6) : 0,
      wasPlanned: planned || isCancelled || random.chance(0.5),
    };
  };
  const past = Array.from({ length: MADE }, (_, n) => at(Math.floor((n / MADE) * DAYS) - DAYS))
    .filter((time) => time.getTime() < now.getTime() - 2 * HOUR)
    .sort((a, b) => a.getTime() - b.getTime());
  const coming = Array.from({ length: COMING_DAYS * 3 }, (_, n) => at(1 + Math.floor(n / 3)));
  return [...past.map((time) => visit(time, false)), ...coming.map((time) => visit(time, true))];
}
