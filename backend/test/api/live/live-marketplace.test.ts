import { expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { makeOffer, setPrice } from '../../factories/offers.js';
import { businessDay, makePromotion } from '../../factories/promotions.js';
import { until } from '../../support/until.js';
import { LiveSuite } from '../../support/live-suite.js';

type Offer = { id: string; price?: string } | null;

const OFFERS = 'subscription { marketplaceProductChanged { id price } }';
const PROMOTIONS = 'subscription { promotionChanged { id status } }';
const FEATURED = 'subscription { productFeatured { id featuredPriority } }';

const suite = new LiveSuite();

const remove = (name: 'deleteMarketplaceProduct' | 'deletePromotion', id: string) =>
  suite.app.gql(`mutation ($id: ID!) { ${name}(id: $id) { id } }`, { id }, suite.admin.token);
const change = async (input: Record<string, unknown>): Promise<void> => {
  const { errors } = await suite.app.gql(
    'mutation ($input: UpdateMarketplaceProductInput!) { updateMarketplaceProduct(input: $input) { id } }',
    { input },
    suite.admin.token,
  );
  expect(errors).toBeUndefined();
};

it('tells of a price to staff, buyers and its supplier on every server, and to no rival', async () => {
  const [owner, rival] = [
    await suite.person('owner@offers.example', 'vendor'),
    await suite.person('rival@offers.example', 'vendor'),
  ];
  const buyer = await suite.person('buyer@offers.example');
  const { id } = await makeOffer(suite.app, suite.admin.token, owner.userId, { price: '10.00' });
  const { id: other } = await makeOffer(suite.app, suite.admin.token, rival.userId, { price: '20.00' });
  const [staff, own, foreign, buying] = await Promise.all(
    [suite.admin, owner, rival, buyer].map(({ token }) => suite.connect(suite.twin, token).listen<Offer>(OFFERS)),
  );
  await setPrice(suite.app, suite.admin.token, id, '12.00');
  for (const each of [staff, own, buying]) expect(await each?.atLeast(1)).toEqual([{ id, price: '12.00' }]);
  // Events keep their order: once the rival hears of its own, it would have heard of the other one.
  await setPrice(suite.app, suite.admin.token, other, '21.00');
  expect(await foreign?.atLeast(1)).toEqual([{ id: other, price: '21.00' }]);
});

it('says that something is gone to those only who saw it', async () => {
  const [owner, rival] = [
    await suite.person('owner@gone.example', 'vendor'),
    await suite.person('rival@gone.example', 'vendor'),
  ];
  const buyer = await suite.person('buyer@gone.example');
  const token = suite.admin.token;
  const [shown, hidden, kept] = [
    await makeOffer(suite.app, token, owner.userId),
    await makeOffer(suite.app, token, owner.userId, { availability: false }),
    await makeOffer(suite.app, token, rival.userId),
  ];
  const [staff, own, foreign, buying] = await Promise.all(
    [suite.admin, owner, rival, buyer].map((person) =>
      suite.connect(suite.app, person.token).listen<Offer>('subscription { marketplaceProductChanged { id } }'),
    ),
  );
  await remove('deleteMarketplaceProduct', hidden.id);
  await change({ id: shown.id, availability: false });
  await remove('deleteMarketplaceProduct', shown.id);
  await setPrice(suite.app, token, kept.id, '30.00');
  const last = { id: kept.id };
  for (const each of [staff, foreign, buying]) {
    await until(() => each?.values.some((value) => value?.id === kept.id) === true, 'the last change');
  }
  await until(() => own?.values.length === 3 || own?.values.at(-1) === null, 'the own ones');
  expect(foreign?.values).toEqual([last]);
  // Never shown to buyers, no longer shown, and gone after that: a buyer learns of the second alone.
  expect(buying?.values).toEqual([null, last]);
  expect(staff?.values.filter((value) => value === null).length).toBeGreaterThanOrEqual(2);
  expect(own?.values).not.toContainEqual(last);
});

it('tells of promotions alike: buyers hear of those that count, and when they do no more', async () => {
  const owner = await suite.person('owner@sale.example', 'vendor');
  const rival = await suite.person('rival@sale.example', 'vendor');
  const buyer = await suite.person('buyer@sale.example');
  const token = suite.admin.token;
  const offer = await makeOffer(suite.app, token, owner.userId);
  const other = await makeOffer(suite.app, token, rival.userId);
  const tomorrow = await businessDay(suite.app, 1);
  const [own, foreign, buying] = await Promise.all(
    [owner, rival, buyer].map((person) =>
      suite.connect(suite.twin, person.token).listen<{ id: string; status: string } | null>(PROMOTIONS),
    ),
  );
  const later = await makePromotion(suite.app, token, offer.id, { startDate: tomorrow, endDate: tomorrow });
  await own?.atLeast(1);
  await remove('deletePromotion', later.id);
  await own?.atLeast(2);
  const now = await makePromotion(suite.app, token, offer.id);
  await own?.atLeast(3);
  await remove('deletePromotion', now.id);
  await own?.atLeast(4);
  const theirs = await makePromotion(suite.app, token, other.id);
  expect(own?.values).toEqual([{ id: later.id, status: 'scheduled' }, null, { id: now.id, status: 'active' }, null]);
  expect(await foreign?.atLeast(1)).toEqual([{ id: theirs.id, status: 'active' }]);
  expect(await buying?.atLeast(3)).toEqual([
    { id: now.id, status: 'active' },
    null,
    { id: theirs.id, status: 'active' },
  ]);
});

it('tells of products whose featuring changed, and of no other change of theirs', async () => {
  const product = await makeProduct(suite.app, suite.admin.token);
  const heard = await suite.connect(suite.app, suite.admin.token).listen(FEATURED);
  await suite.app.dataSource.query('update products set name = $1 where id = $2', ['Renamed', product.id]);
  await suite.app.gql(
    'mutation ($input: FeatureInput!) { feature(input: $input) { id } }',
    { input: { kind: 'product', id: product.id, featuredPriority: 3 } },
    suite.admin.token,
  );
  expect(await heard.atLeast(1)).toEqual([{ id: product.id, featuredPriority: 3 }]);
});
