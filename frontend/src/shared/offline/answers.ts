import type { FieldVisitFilter, FieldVisitSort, OrderPreviewInput } from '../../gql/schema.generated';
import { perLanguage } from '../../lib/locale';
import { find, indexOf, type Index } from './find';
import { reckon } from './reckon';
import type { Bag } from './shape';
import type { Copy, Kind, Rows } from './store';

type Visit = Rows['visits'];

const collator = perLanguage((tag) => new Intl.Collator(tag));
const byName = (a: string, b: string): number => collator().compare(a, b);
const GOOD_CHANCES: readonly (string | null)[] = ['strong', 'very_strong'];
/** Letters from which on areas are looked for, as the server does. */
const LEAST_AREA = 2;

/** What is kept, with what it is searched by. */
export interface Searchable {
  readonly copy: Copy;
  readonly products: Index<Rows['products']>;
  readonly offers: Index<Rows['offers']>;
  readonly customers: Index<Rows['customers']>;
  readonly areas: Index<Rows['areas']>;
  readonly visits: Index<Visit>;
}

export const searchable = (copy: Copy): Searchable => ({
  copy,
  products: indexOf(copy.products, ({ sku, name, brand, barcode }) => [sku, name, brand, barcode]),
  offers: indexOf(copy.offers, ({ nameEn, nameAr, supplierSku, supplierName }) => [
    nameEn,
    nameAr,
    supplierSku,
    supplierName,
  ]),
  customers: indexOf(
    copy.customers,
    ({ displayName, companyName, email, phone }) => [displayName, companyName, email, phone],
    ({ phone }) => phone,
  ),
  areas: indexOf(copy.areas, ({ name }) => [name]),
  visits: indexOf(
    copy.visits,
    ({ customerName, customerPhone, location, address }) => [customerName, customerPhone, location, address],
    ({ customerPhone }) => customerPhone,
  ),
});

const PAGES: Readonly<Record<Exclude<Kind, 'promotions'>, string>> = {
  products: 'ProductPage',
  offers: 'MarketplaceProductPage',
  customers: 'UserPage',
  areas: 'AreaPage',
  visits: 'FieldVisitPage',
  orders: 'OrderPage',
};
const page = (kind: keyof typeof PAGES, nodes: readonly object[], totalCount = nodes.length): Bag => ({
  __typename: PAGES[kind],
  totalCount,
  nodes,
});

function visitsUnder({ visits }: Searchable, filter: FieldVisitFilter | null | undefined): Visit[] {
  const { search, status, salesPersonId, areaId, customerId, from, to, followUpRequired } = filter ?? {};
  const among = search ? find(visits, search) : visits.rows;
  const [first, end] = [from ? Date.parse(from) : -Infinity, to ? Date.parse(to) : Infinity];
  return among.filter((visit) => {
    const at = Date.parse(visit.at);
    return (
      at >= first &&
      at < end &&
      (!status || visit.status === status) &&
      (!salesPersonId || visit.salesPersonId === salesPersonId) &&
      (!areaId || visit.areaId === areaId) &&
      (!customerId || visit.customerId === customerId) &&
      (followUpRequired == null || visit.followUpRequired === followUpRequired)
    );
  });
}

const inOrder = (visits: readonly Visit[], sort: FieldVisitSort | null | undefined): Visit[] => {
  const { field, direction } = sort ?? { field: 'at', direction: 'desc' };
  const compare = (a: Visit, b: Visit): number =>
    field === 'customerName' ? byName(a.customerName, b.customerName) : Date.parse(a.at) - Date.parse(b.at);
  return [...visits].sort(
    (a, b) => (direction === 'desc' ? -compare(a, b) : compare(a, b)) || Number(a.id) - Number(b.id),
  );
};

const week = (kept: Searchable, filter: FieldVisitFilter): Bag => {
  const those = inOrder(visitsUnder(kept, filter), { field: 'at', direction: 'asc' });
  return page('visits', those.slice(0, 100), those.length);
};

function stats(kept: Searchable, filter: FieldVisitFilter | undefined): Bag {
  const those = visitsUnder(kept, filter);
  const counted = (status: string): number => those.filter((visit) => visit.status === status).length;
  const completed = counted('completed');
  // Orders that followed are the server's to know.
  const successful = those.filter(
    ({ status, chance }) => status === 'completed' && GOOD_CHANCES.includes(chance),
  ).length;
  return {
    __typename: 'FieldVisitStats',
    total: those.length,
    planned: counted('planned'),
    inProgress: counted('in_progress'),
    completed,
    cancelled: counted('cancelled'),
    successful,
    successRate: completed === 0 ? null : (Math.round((successful * 1000) / completed) / 10).toFixed(1),
  };
}

const visit = ({ copy }: Searchable, id: string): Bag => ({
  fieldVisit: copy.visits.find((each) => each.id === id) ?? null,
});

const cheapest = (offers: Rows['offers'][]): Rows['offers'][] =>
  offers.sort((a, b) => Number(a.price) - Number(b.price) || Number(a.id) - Number(b.id));

const activeCustomers = (kept: Searchable, search: string): Rows['customers'][] =>
  find(kept.customers, search)
    .filter(({ isActive }) => isActive)
    .sort((a, b) => byName(a.displayName, b.displayName))
    .slice(0, 5);

function lastOrder({ copy }: Searchable, customerId: string): Bag {
  const [last] = copy.orders
    .filter((order) => order.customerId === customerId)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  if (!last) return page('orders', []);
  const items = last.items.map((item) => ({
    ...item,
    product: copy.products.find(({ id }) => id === item.productId) ?? null,
    marketplaceProduct: copy.offers.find(({ id }) => id === item.marketplaceProductId) ?? null,
  }));
  return page('orders', [{ ...last, items }]);
}

/** From what is kept, the answer to a question; its fields are picked by the question itself. */
type Answer = (kept: Searchable, variables: never) => Bag;
type Filtered = { filter?: FieldVisitFilter };

/** The questions of the field screens that are answered without signal, by the names of their operations. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  FieldOrderGoods: (kept, { search }: { search: string }) => ({
    products: page(
      'products',
      find(kept.products, search)
        .filter(({ isActive }) => isActive)
        .sort((a, b) => byName(a.name, b.name))
        .slice(0, 3),
    ),
    marketplaceProducts: page(
      'offers',
      cheapest(find(kept.offers, search).filter(({ availability }) => availability)).slice(0, 3),
    ),
  }),
  FieldOrderBarcode: ({ copy }, { barcode }: { barcode: string }) => {
    const plain = (code: string | null): string => (code ?? '').replace(/^0+/, '');
    return {
      products: page(
        'products',
        copy.products.filter((row) => row.barcode && plain(row.barcode) === plain(barcode)),
      ),
    };
  },
  FieldOrderLast: (kept, { customerId }: { customerId: string }) => ({ orders: lastOrder(kept, customerId) }),
  FieldOrderVisit: (kept, { id }: { id: string }) => visit(kept, id),
  FieldOrderPreview: ({ copy }, { input }: { input: OrderPreviewInput }) => ({ orderPreview: reckon(copy, input) }),
  FieldVisitForEdit: (kept, { id }: { id: string }) => visit(kept, id),
  VisitAreas: (kept, { search }: { search: string }) => ({
    areas: page(
      'areas',
      [...search.trim()].length < LEAST_AREA
        ? []
        : find(kept.areas, search)
            .filter(({ isActive }) => isActive)
            .sort((a, b) => b.visitCount - a.visitCount)
            .slice(0, 5),
    ),
  }),
  VisitAreaChoices: (kept, { search }: { search?: string | null }) => ({
    areas: page(
      'areas',
      (search ? find(kept.areas, search) : [...kept.areas.rows])
        .sort((a, b) => b.visitCount - a.visitCount)
        .slice(0, 20),
    ),
  }),
  VisitAreaName: ({ copy }, { id }: { id: string }) => ({
    areas: page(
      'areas',
      copy.areas.filter((area) => area.id === id),
    ),
  }),
  VisitBusinessChoices: ({ copy }) => ({
    categoryChoices: copy.choices.categoryChoices,
    categories: copy.choices.categories,
  }),
  CustomerSearch: (kept, { search }: { search: string }) => ({
    users: page('customers', activeCustomers(kept, search)),
  }),
  VisitCustomerSearch: (kept, { search }: { search: string }) => ({
    users: page('customers', activeCustomers(kept, search)),
  }),
  VisitList: (
    kept,
    { filter, sort, first, offset }: Filtered & { sort?: FieldVisitSort; first: number; offset: number },
  ) => {
    const those = inOrder(visitsUnder(kept, filter), sort);
    return { fieldVisits: page('visits', those.slice(offset, offset + first), those.length) };
  },
  VisitStats: (kept, { filter }: Filtered) => ({ fieldVisitStats: stats(kept, filter) }),
  VisitPlaces: ({ copy }) => {
    const those = [...copy.areas].sort((a, b) => b.visitCount - a.visitCount);
    const part = (n: number): Bag => page('areas', those.slice(n * 100, n * 100 + 100));
    return { areas: part(0), areas2: part(1), areas3: part(2), areas4: part(3), areas5: part(4) };
  },
  VisitSalesPeople: ({ copy }) => ({ users: copy.choices.users }),
  VisitDetail: (kept, { id }: { id: string }) => visit(kept, id),
  VisitPhotos: (kept, { id }: { id: string }) => visit(kept, id),
  VisitSpan: (kept, { filter }: { filter: FieldVisitFilter }) => ({ fieldVisits: week(kept, filter) }),
  VisitPoints: (kept, { filter }: Filtered) => {
    const those = inOrder(visitsUnder(kept, filter), { field: 'at', direction: 'desc' });
    const part = (n: number): Bag => page('visits', those.slice(n * 100, n * 100 + 100), those.length);
    return { page1: part(0), page2: part(1), page3: part(2), page4: part(3), page5: part(4) };
  },
  VisitMonth: (kept, weeks: Readonly<Record<string, FieldVisitFilter>>) =>
    Object.fromEntries(Object.entries(weeks).map(([name, filter]) => [name, week(kept, filter)])),
};
