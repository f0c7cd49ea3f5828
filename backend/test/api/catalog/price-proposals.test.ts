import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { fingerprint } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { eventsHandled } from '../../support/events.js';

interface Proposal {
  id: string;
  status: string;
  oldPrice: string;
  newPrice: string;
  changePercent: string | null;
  vendorName: string;
  declineReason: string | null;
  product: { basePrice: string; version: number } | null;
}

const SELECTION =
  '{ id status oldPrice newPrice changePercent vendorName declineReason product { basePrice version } }';
const INPUTS: Readonly<Record<string, string>> = {
  proposeProductPrice: 'ProposeProductPriceInput',
  acceptPriceProposal: 'AcceptPriceProposalInput',
  declinePriceProposal: 'DeclinePriceProposalInput',
  withdrawPriceProposal: 'WithdrawPriceProposalInput',
};

let app: TestApp;
let admin: string;
let vendor: { token: string; userId: string };

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
  vendor = await app.signInAs('vendor');
});
afterAll(() => app.close());

async function call(mutation: string, input: object, token: string) {
  const { data, errors } = await app.gql<{ done: Proposal }>(
    `mutation ($input: ${INPUTS[mutation]}!) { done: ${mutation}(input: $input) ${SELECTION} }`,
    { input },
    token,
  );
  return { proposal: data?.done, error: errors?.[0] };
}

const mine = () => makeProduct(app, admin, { vendorId: vendor.userId, basePrice: '10.00' });

async function propose(productId: string, newPrice = '11.50', reason = 'Raw material costs more'): Promise<Proposal> {
  const { proposal, error } = await call('proposeProductPrice', { productId, newPrice, reason }, vendor.token);
  if (!proposal) throw new Error(JSON.stringify(error));
  return proposal;
}

const list = async (token: string, filter: object = {}): Promise<Proposal[]> => {
  const { data } = await app.gql<{ priceProposals: { nodes: Proposal[] } }>(
    `query ($filter: PriceProposalFilter) { priceProposals(filter: $filter) { nodes ${SELECTION} } }`,
    { filter },
    token,
  );
  return data?.priceProposals.nodes ?? [];
};

const news = async (token: string): Promise<{ title: string; message: string; productId: string }[]> => {
  await eventsHandled(app);
  const { data } = await app.gql<{ notifications: { nodes: { title: string; message: string; productId: string }[] } }>(
    '{ notifications(first: 5) { nodes { title message productId kind priceProposalId } } }',
    {},
    token,
  );
  return data?.notifications.nodes ?? [];
};

describe("a vendor's wish for another price", () => {
  it('changes nothing of the product, is told to the administrators, and accepted gives it the price', async () => {
    const { id: productId } = await mine();
    const proposal = await propose(productId);
    expect(proposal).toMatchObject({
      status: 'open',
      oldPrice: '10.00',
      newPrice: '11.50',
      changePercent: '15.00',
      product: { basePrice: '10.00', version: 1 },
    });
    expect((await news(admin))[0]).toMatchObject({
      title: expect.stringMatching(/^New price proposed: Product/),
      message: '10.00 → 11.50 · Raw material costs more',
      productId,
    });
    expect((await news(vendor.token)).map(({ title }) => title)).toEqual([]);

    const { proposal: accepted } = await call('acceptPriceProposal', { id: proposal.id }, admin);
    expect(accepted).toMatchObject({ status: 'accepted', product: { basePrice: '11.50', version: 2 } });
    expect((await news(vendor.token))[0]?.title).toMatch(/^Price proposal accepted: Product/);
    expect((await news(admin))[0]?.title).toMatch(/^New price proposed/);
  });

  it('is named by the history of the price and by the audit trail', async () => {
    const { id: productId } = await mine();
    const { id } = await propose(productId, '9.00', 'A larger batch');
    await call('acceptPriceProposal', { id }, admin);
    await app.gql(
      'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
      { input: { id: productId, basePrice: '8.00' } },
      admin,
    );
    const { data, errors } = await app.gql<{ productPriceHistory: Record<string, unknown>[] }>(
      `query ($id: ID!) { productPriceHistory(productId: $id) {
        oldPrice newPrice changePercent priceProposalId proposedByName reason changedByName } }`,
      { id: productId },
      admin,
    );
    expect(errors).toBeUndefined();
    expect(data?.productPriceHistory).toEqual([
      {
        oldPrice: '9.00',
        newPrice: '8.00',
        changePercent: '-11.11',
        priceProposalId: null,
        proposedByName: null,
        reason: null,
        changedByName: expect.any(String),
      },
      {
        oldPrice: '10.00',
        newPrice: '9.00',
        changePercent: '-10.00',
        priceProposalId: id,
        proposedByName: expect.any(String),
        reason: 'A larger batch',
        changedByName: expect.any(String),
      },
    ]);
    const rows = await app.dataSource.query<{ action: string; entity: string; reason: string | null }[]>(
      `select action, entity, reason from audit_events where entity_id in ($1, $2) and action like '%PriceProposal%' or action like 'propose%' and entity_id = $1 order by id`,
      [id, productId],
    );
    expect(rows).toEqual([
      { action: 'proposeProductPrice', entity: 'PriceProposal', reason: 'A larger batch' },
      { action: 'acceptPriceProposal', entity: 'Product', reason: 'A larger batch' },
      { action: 'acceptPriceProposal', entity: 'PriceProposal', reason: null },
    ]);
  });

  it('waits once for a product and vendor; taken back, another may be proposed', async () => {
    const { id: productId } = await mine();
    const { id } = await propose(productId);
    const again = await call('proposeProductPrice', { productId, newPrice: '12.00', reason: 'More' }, vendor.token);
    expect(again.error?.extensions).toMatchObject({
      code: 'CONFLICT',
      fields: { productId: expect.stringMatching(/already proposed/) },
    });
    const { proposal } = await call('withdrawPriceProposal', { id }, vendor.token);
    expect(proposal?.status).toBe('withdrawn');
    expect((await propose(productId, '12.00')).status).toBe('open');
  });

  it('is declined with a reason that the vendor reads, and is over then', async () => {
    const { id: productId } = await mine();
    const { id } = await propose(productId);
    expect((await call('declinePriceProposal', { id, reason: ' ' }, admin)).error?.extensions.fields).toHaveProperty(
      'reason',
    );
    const { proposal } = await call('declinePriceProposal', { id, reason: 'Our buyers pay no more' }, admin);
    expect(proposal).toMatchObject({
      status: 'declined',
      declineReason: 'Our buyers pay no more',
      product: { basePrice: '10.00' },
    });
    expect((await news(vendor.token))[0]?.message).toBe('10.00 → 11.50 · Our buyers pay no more');
    for (const mutation of ['acceptPriceProposal', 'withdrawPriceProposal']) {
      const { error } = await call(mutation, { id }, admin);
      expect(error).toMatchObject({
        message: 'This price proposal was already declined',
        extensions: { code: 'CONFLICT' },
      });
    }
  });

  it('is accepted over a price that changed meanwhile by who has seen that price only', async () => {
    const { id: productId } = await mine();
    const { id } = await propose(productId);
    await app.gql(
      'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
      { input: { id: productId, basePrice: '14.00' } },
      admin,
    );
    for (const productVersion of [undefined, 1]) {
      const { error } = await call('acceptPriceProposal', { id, productVersion }, admin);
      expect(error?.extensions).toMatchObject({
        code: 'CONFLICT',
        reason: 'PRICE_CHANGED',
        details: { oldPrice: '10.00', currentPrice: '14.00', currentVersion: 2 },
      });
    }
    const { proposal } = await call('acceptPriceProposal', { id, productVersion: 2 }, admin);
    expect(proposal).toMatchObject({ status: 'accepted', product: { basePrice: '11.50' } });
  });

  it('is refused for the price of now, for goods of the house, and for those of another vendor', async () => {
    const product = await mine();
    const house = await makeProduct(app, admin, {});
    const before = await fingerprint(app.dataSource);
    const wish = { newPrice: '10.00', reason: 'None' };
    expect(
      (await call('proposeProductPrice', { ...wish, productId: product.id }, vendor.token)).error?.extensions.fields,
    ).toEqual({
      newPrice: 'This is its price already',
    });
    expect(
      (await call('proposeProductPrice', { ...wish, newPrice: '3.00', productId: house.id }, vendor.token)).error
        ?.extensions.code,
    ).toBe('FORBIDDEN');
    expect(
      (await call('proposeProductPrice', { ...wish, newPrice: '3.00', productId: house.id }, admin)).error?.extensions
        .fields,
    ).toEqual({
      productId: 'This product has no vendor',
    });
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it('is decided once by two at the same moment', async () => {
    const { id: productId } = await mine();
    const { id } = await propose(productId);
    const answers = await Promise.all([
      call('acceptPriceProposal', { id }, admin),
      call('declinePriceProposal', { id, reason: 'No' }, admin),
      call('withdrawPriceProposal', { id }, vendor.token),
    ]);
    expect(answers.filter(({ proposal }) => proposal)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.extensions.code === 'CONFLICT')).toHaveLength(2);
  });

  it('goes with its product, and is gone with a removed one', async () => {
    const { id: productId } = await mine();
    await propose(productId);
    expect(await list(vendor.token, { productId })).toHaveLength(1);
    await app.gql('mutation ($id: ID!) { deleteProduct(id: $id) { id } }', { id: productId }, admin);
    expect(await list(admin, { productId })).toEqual([]);
  });

  it('is the same over REST', async () => {
    const { id: productId } = await mine();
    const made = await app.rest<Record<string, unknown>>(
      'POST',
      `/api/products/${productId}/price-proposals`,
      { newPrice: '12.00', reason: 'By letter' },
      vendor.token,
    );
    expect(made).toMatchObject({
      status: 201,
      body: { productId: Number(productId), newPrice: '12.00', status: 'open' },
    });
    const open = await app.rest<{ id: number }[]>('GET', '/api/price-proposals?status=open', undefined, admin);
    expect(open.body.map(({ id }) => id)).toContain(made.body.id);
    const done = await app.rest('POST', `/api/price-proposals/${String(made.body.id)}/accept`, undefined, admin);
    expect(done).toMatchObject({ status: 200, body: { status: 'accepted' } });
    const late = await app.rest(
      'POST',
      `/api/price-proposals/${String(made.body.id)}/withdraw`,
      undefined,
      vendor.token,
    );
    expect(late.status).toBe(409);
  });
});
