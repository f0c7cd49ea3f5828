import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../support/test-app.js';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
});
afterAll(() => app.close());

const ARABIC = { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.8' };
const LOGIN = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
const STRANGER = { email: 'nobody@test.example', password: 'wrong-password' };
const CREATE = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
const LATIN = /[a-z]{3}/i;

describe('who is not signed in is spoken to as the client accepts it', () => {
  it.each([
    [ARABIC, 'البريد الإلكتروني أو كلمة المرور غير صحيحة'],
    [{ 'accept-language': 'de-DE' }, 'Invalid email or password'],
    [{}, 'Invalid email or password'],
  ])('%j', async (headers, words) => {
    const graphql = await app.gql(LOGIN, STRANGER, undefined, headers);
    expect(graphql.errors).toEqual([
      expect.objectContaining({
        message: words,
        extensions: { code: 'UNAUTHENTICATED', key: 'people.invalidSignIn' },
      }),
    ]);
    const rest = await app.rest('POST', '/api/auth/login', STRANGER, undefined, headers);
    expect(rest).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', message: words } });
  });

  it('also before there is a request that could be understood', async () => {
    const words = 'محتوى الطلب ليس JSON صالحًا';
    const graphql = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ARABIC },
      body: '{',
    });
    expect(await graphql.json()).toMatchObject({ errors: [{ message: words }] });
    const rest = await app.rest('POST', '/api/auth/login', '{', undefined, ARABIC);
    expect(rest.body).toMatchObject({ message: 'الطلب ليس JSON صالحًا بالصيغة المتوقعة' });
    expect((await app.rest('GET', '/api/orders', undefined, undefined, ARABIC)).body).toMatchObject({
      message: 'سجّل الدخول للمتابعة',
    });
  });
});

describe('faults of fields', () => {
  it('are said in Arabic on both transports, as one sentence and by field', async () => {
    const input = { sku: '', name: 'Rose water', basePrice: '-1' };
    const graphql = await app.gql(CREATE, { input }, admin, ARABIC);
    const rest = await app.rest<Record<string, unknown>>('POST', '/api/products', input, admin, ARABIC);
    const fields = { sku: 'مطلوب', basePrice: 'يجب ألا يكون سالبًا' };
    expect(graphql.errors?.[0]).toMatchObject({
      message: 'رمز المنتج (SKU): مطلوب',
      extensions: { code: 'BAD_USER_INPUT', key: 'values.ofField', fields },
    });
    expect(rest.body).toMatchObject({ message: 'رمز المنتج (SKU): مطلوب', fields });
  });

  it('that GraphQL finds itself are Arabic, too', async () => {
    const { errors } = await app.gql(CREATE, { input: { name: 5, more: 1 } }, admin, ARABIC);
    const { fields = {} } = errors?.[0]?.extensions ?? {};
    expect(Object.keys(fields).sort()).toEqual(['basePrice', 'more', 'name', 'sku']);
    for (const words of Object.values(fields)) expect(words).not.toMatch(LATIN);
  });

  it('answers without the words are the same in every language', async () => {
    const input = { sku: '', name: '', basePrice: 'x' };
    const codeOf = async (headers: Record<string, string>) => {
      const { errors } = await app.gql(CREATE, { input }, admin, headers);
      const { code, key, params, fields } = errors?.[0]?.extensions ?? { code: '' };
      return { code, key, params, fields: Object.keys(fields ?? {}) };
    };
    expect(await codeOf(ARABIC)).toEqual(await codeOf({}));
  });
});

it('a read that is asked again is refused in the language of who asks', async () => {
  const customer = (await app.signInAs('customer')).token;
  const query = 'query ($id: ID!) { product(id: $id) { id costPrice } }';
  const ask = (headers: Record<string, string>, id = '999999') => app.gql(query, { id }, customer, headers);
  expect((await ask({})).errors?.[0]?.message).toBe('Product not found');
  expect((await ask(ARABIC)).errors?.[0]?.message).toBe('تعذّر العثور على المنتج');
  expect((await ask(ARABIC, 'x')).errors?.[0]?.message).not.toMatch(LATIN);
  expect((await ask({})).errors?.[0]?.message).toBe('Product not found');
});

describe('the language of a user', () => {
  const SET = 'mutation ($language: UserLanguage!) { setLanguage(input: { language: $language }) }';
  const refused = async (token: string, headers: Record<string, string> = {}) => {
    const { errors } = await app.gql('{ product(id: "999999") { id } }', {}, token, headers);
    const rest = await app.rest<{ message: string }>('GET', '/api/products/999999', undefined, token, headers);
    expect(rest.body.message).toBe(errors?.[0]?.message);
    return rest.body.message;
  };

  it('goes before what the client accepts, once one is chosen', async () => {
    const { token } = await app.signInAs('sales_team');
    const me = async () =>
      (await app.gql<{ me: { language: string | null } }>('{ me { language } }', {}, token)).data?.me;
    expect(await me()).toEqual({ language: null });
    expect(await refused(token)).toBe('Product not found');
    expect(await refused(token, ARABIC)).toBe('تعذّر العثور على المنتج');
    expect((await app.gql(SET, { language: 'ar' }, token)).data).toEqual({ setLanguage: 'ar' });
    expect(await me()).toEqual({ language: 'ar' });
    expect(await refused(token, { 'accept-language': 'en' })).toBe('تعذّر العثور على المنتج');
    expect((await app.gql(SET, { language: 'en' }, token)).data).toEqual({ setLanguage: 'en' });
    expect(await refused(token, ARABIC)).toBe('Product not found');
  });

  it('is one that is spoken, and nobody else’s to choose without a session', async () => {
    const { token } = await app.signInAs('customer');
    const other = await app.gql(SET, { language: 'de' }, token);
    expect(other.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { language: expect.any(String) },
    });
    expect((await app.gql(SET, { language: 'ar' })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('is set and cleared by who edits the user, on both transports', async () => {
    const { userId } = await app.signInAs('wholesale');
    const read = async () =>
      (await app.gql('query ($id: ID!) { user(id: $id) { language } }', { id: userId }, admin)).data?.user;
    const EDIT = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { language } }';
    const edited = await app.gql(EDIT, { input: { id: userId, language: 'ar' } }, admin);
    expect(edited.data).toEqual({ updateUser: { language: 'ar' } });
    expect((await app.rest('PATCH', `/api/users/${userId}`, { language: null }, admin)).status).toBe(200);
    expect(await read()).toEqual({ language: null });
  });
});
