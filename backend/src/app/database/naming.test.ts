import { snakeCase, SnakeNamingStrategy } from './naming.js';

const naming = new SnakeNamingStrategy();

it.each([
  ['lastLoginAt', 'last_login_at'],
  ['OrderItem', 'order_item'],
  ['imageURL', 'image_url'],
  ['HTTPServer', 'http_server'],
  ['addressLine2', 'address_line2'],
  ['sku', 'sku'],
])('writes %s as %s', (name, expected) => {
  expect(snakeCase(name)).toBe(expected);
});

it('names constraints by table and columns', () => {
  expect(naming.primaryKeyName('order')).toBe('pk_order');
  expect(naming.foreignKeyName('public.order_item', ['order_id'])).toBe('fk_order_item_order_id');
  expect(naming.uniqueConstraintName('product', ['sku'])).toBe('uq_product_sku');
  expect(naming.indexName('order', ['customer_id', 'created_at'])).toBe('ix_order_customer_id_created_at');
});

it('tells a partial index from the full one', () => {
  expect(naming.indexName('stock_alert', ['product_id'], 'NOT is_resolved')).toMatch(
    /^ix_stock_alert_product_id_[0-9a-f]{8}$/,
  );
});

it('keeps every name within what PostgreSQL stores, and different names different', () => {
  const columns = (last: string): string[] => ['a_rather_long_column_name', 'another_rather_long_column_name', last];
  const first = naming.indexName('some_table', columns('x'));
  expect(first).toHaveLength(63);
  expect(naming.indexName('some_table', columns('y'))).not.toBe(first);
});
