import { readPhone } from '../kernel/text/phones.js';
import type { EntityManager } from 'typeorm';
import { run, sql, type Queryable } from '../kernel/sql.js';
import { Area } from '../modules/areas/index.js';
import { storeImage, type ProcessedImage } from '../modules/media/index.js';
import { FieldVisit, NextAction, VisitChance, VisitStatus } from '../modules/visits/index.js';
import { demoPeople } from './people.js';
import { seededRandom } from './random.js';
import { idOf, type Ids } from './rows.js';
import { demoAreas, visitHistory, type HistoryVisit } from './visit-history.js';

const SEED = 20_260_202;
/** Pictures that a sales person has taken of shelves. */
const SHELVES = 6;

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

interface Places {
  readonly users: Ids;
  readonly areas: Ids;
  /** Pictures of a sales person. */
  readonly shelves: ReadonlyMap<string, readonly string[]>;
}

/** A visit as it is kept. */
function visitRow(visit: HistoryVisit, index: number, { users, areas, shelves }: Places): Partial<FieldVisit> {
  const { customer, salesPerson, area, at, status } = visit;
  const isMade = status === 'completed';
  const phone = readPhone(customer.phone, 'SA');
  const own = shelves.get(salesPerson.email) ?? [];
  const photos = Array.from({ length: visit.photos }, (_, n) => own[(index + n) % own.length] as string);
  return {
    salesPersonId: idOf(users, salesPerson.email),
    customerId: idOf(users, customer.email),
    customerName: customer.companyName ?? `${customer.firstName} ${customer.lastName}`,
    customerPhone: customer.phone,
    phoneSpellings: phone.spellings.join(' ') || null,
    businessCategory: customer.businessCategories[0] ?? null,
    areaId: idOf(areas, area.name),
    status: VisitStatus[status],
    scheduledDate: visit.wasPlanned ? at : null,
    actualDate: isMade ? at : null,
    duration: isMade ? visit.minutes : null,
    purpose: status === 'planned' ? visit.text : null,
    visitReview: isMade ? visit.text : null,
    chance: isMade ? VisitChance[visit.chance] : null,
    nextAction: isMade ? NextAction[visit.nextAction] : null,
    address: [customer.address, customer.city, customer.country].filter((part) => part !== null).join(', '),
    ...(isMade && {
      latitude: rounded(visit.latitude),
      longitude: rounded(visit.longitude),
      accuracyMeters: visit.accuracyMeters,
      positionAgeSeconds: index % 9,
    }),
    imageIds: [...new Set(photos)],
    followUpRequired: isMade && visit.nextAction === 'follow_up_call',
    cancelReason: status === 'cancelled' ? visit.text : null,
    createdAt: visit.wasPlanned && status !== 'planned' ? new Date(at.getTime() - 3 * 86_400_000) : at,
    updatedAt: at,
    receivedAt: at,
  };
}

/** Visits of thirteen months and of the next two weeks, the areas they are in, and where customers are. */
export async function loadVisits(
  em: EntityManager,
  connection: Queryable,
  now: Date,
  users: Ids,
  pictures: ReadonlyMap<string, ProcessedImage>,
): Promise<void> {
  const areaRows = demoAreas.map(({ name, city, latitude, longitude }) => ({ name, city, latitude, longitude }));
  const { identifiers } = await em.insert(Area, areaRows);
  const areas: Ids = new Map(demoAreas.map(({ name }, n) => [name, identifiers[n]?.['id'] as number]));
  const visits = visitHistory(now, demoPeople, seededRandom(SEED));
  const shelves = new Map<string, string[]>();
  for (const { salesPerson } of visits) {
    if (shelves.has(salesPerson.email)) continue;
    const taken: string[] = [];
    for (const picture of [...pictures.values()].slice(0, SHELVES)) {
      taken.push(await storeImage(connection, idOf(users, salesPerson.email), picture, 'private'));
    }
    shelves.set(salesPerson.email, taken);
  }
  const rows = visits.map((visit, index) => {
    // What is to come was planned today.
    const row = visitRow(visit, index, { users, areas, shelves });
    return visit.status === 'planned' ? { ...row, createdAt: now, updatedAt: now, receivedAt: now } : row;
  });
  await em.insert(FieldVisit, rows);
  await run(
    connection,
    sql`insert into customer_places (customer_id, latitude, longitude)
        select distinct on (customer_id) customer_id, latitude, longitude from field_visits
        where customer_id is not null and latitude is not null order by customer_id, at`,
  );
  // The straight way on a plane: between two places of one part of town the round earth makes no difference.
  await run(
    connection,
    sql`update field_visits v set distance_meters = round(111195 * sqrt((v.latitude - p.latitude) ^ 2
          + ((v.longitude - p.longitude) * cos(radians(p.latitude))) ^ 2))
        from customer_places p where p.customer_id = v.customer_id and v.latitude is not null`,
  );
}
