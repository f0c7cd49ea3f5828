import type { Page } from 'playwright-core';

/** Asks the API as whoever is signed in on the page. */
export async function ask<T>(page: Page, query: string, variables: object = {}): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** A mutation by its name, with the input type of that name; answers the id of what it made or changed. */
export async function make(page: Page, mutation: string, input: object): Promise<string> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { id } }`;
  return (await ask<{ made: { id: string } }>(page, query, { input })).made.id;
}

/** A product of the catalog with so many units on hand; the page is an admin's. */
export async function makeProduct(
  page: Page,
  input: { sku: string; name: string; basePrice: string; barcode?: string },
  units = 500,
) {
  const id = await make(page, 'createProduct', { category: 'Hair Care', ...input });
  await make(page, 'adjustInventory', {
    productId: id,
    quantityChange: units,
    reason: 'Opening stock',
  });
  return id;
}

/** A customer of the business. */
export const makeCustomer = (
  page: Page,
  input: { email: string; companyName: string; phone?: string; creditLimit?: string },
) =>
  make(page, 'createUser', {
    password: 'customer-e2e-1',
    firstName: 'Nora',
    lastName: 'Saleh',
    role: 'customer',
    ...input,
  });

/** What a supplier offers. */
export const makeOffer = (page: Page, input: object) => make(page, 'createMarketplaceProduct', input);

/** A pending order. */
export const makeOrder = (page: Page, input: object) => make(page, 'createOrder', input);

let contacts = 0;

/** A number that nobody has written from yet. */
export const newNumber = (): string => `+9665${String(Date.now()).slice(-6)}${String(10 + (contacts++ % 90))}`;

/** Says something as a customer would over WhatsApp, and waits until it has arrived. The page is an admin's. */
export async function hearFrom(
  page: Page,
  { phone = newNumber(), name, text }: { phone?: string; name?: string; text: string },
): Promise<{ id: string; conversationId: string; phone: string }> {
  await make(page, 'simulateWhatsappMessage', { phone, text, ...(name !== undefined && { name }) });
  for (let tries = 0; tries < 100; tries++) {
    const { whatsappMessages } = await ask<{
      whatsappMessages: { nodes: { id: string; conversationId: string; content: string; phoneNumber: string }[] };
    }>(page, '{ whatsappMessages(first: 20) { nodes { id conversationId content phoneNumber } } }');
    const found = whatsappMessages.nodes.find((each) => each.phoneNumber === phone && each.content === text);
    if (found) return { ...found, phone };
    await page.waitForTimeout(100);
  }
  throw new Error(`The message “${text}” did not arrive.`);
}
