import type { MigrationInterface, QueryRunner } from 'typeorm';

const foreignKey = (table: string, column: string, target: string): string =>
  `ALTER TABLE ${table} ADD CONSTRAINT fk_${table}_${column} FOREIGN KEY (${column}) REFERENCES ${target}(id) ON DELETE RESTRICT ON UPDATE NO ACTION`;

const sent = (more: string): string =>
  `ALTER TABLE purchase_orders ADD CONSTRAINT ck_purchase_orders_sent CHECK (sent_at is not null or status in ('draft', 'cancelled')${more})`;

/**
 * Purchase orders whose goods the supplier brings to a customer of ours: each belongs to an order, and each of its lines to a
 * line of that order. Letters to suppliers also say that a purchase order is cancelled.
 */
export class DropShipping1764288000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      `ALTER TABLE business_settings ADD COLUMN send_drop_ship_orders boolean NOT NULL DEFAULT false`,
      'ALTER TABLE purchase_orders ADD COLUMN order_id integer, ADD COLUMN delivery_address varchar(1100)',
      foreignKey('purchase_orders', 'order_id', 'orders'),
      'CREATE INDEX ix_purchase_orders_order_id ON purchase_orders (order_id) WHERE order_id is not null',
      // What the customer has of it has come, whether it was sent by mail from here or ordered by telephone.
      'ALTER TABLE purchase_orders DROP CONSTRAINT ck_purchase_orders_sent',
      sent(' or order_id is not null'),
      'ALTER TABLE purchase_order_items ADD COLUMN order_item_id integer',
      foreignKey('purchase_order_items', 'order_item_id', 'order_items'),
      'CREATE UNIQUE INDEX uq_purchase_order_items_order_item ON purchase_order_items (order_item_id) WHERE order_item_id is not null',
      'ALTER TABLE purchase_order_items ALTER COLUMN product_id DROP NOT NULL',
      `ALTER TABLE purchase_order_items ADD CONSTRAINT ck_purchase_order_items_destination CHECK ((product_id is null) = (order_item_id is not null))`,
      `ALTER TABLE purchase_order_letters ADD COLUMN kind varchar(32) NOT NULL DEFAULT 'order'`,
      `ALTER TABLE purchase_order_letters ADD CONSTRAINT ck_purchase_order_letters_kind CHECK ("kind" in ('order', 'cancellation'))`,
    ]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'ALTER TABLE purchase_order_letters DROP COLUMN kind',
      'ALTER TABLE purchase_order_items DROP CONSTRAINT ck_purchase_order_items_destination',
      'ALTER TABLE purchase_order_items DROP COLUMN order_item_id',
      'ALTER TABLE purchase_order_items ALTER COLUMN product_id SET NOT NULL',
      'ALTER TABLE purchase_orders DROP CONSTRAINT ck_purchase_orders_sent',
      sent(''),
      'ALTER TABLE purchase_orders DROP COLUMN delivery_address, DROP COLUMN order_id',
      'ALTER TABLE business_settings DROP COLUMN send_drop_ship_orders',
    ]) {
      await runner.query(statement);
    }
  }
}
