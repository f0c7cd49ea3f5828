import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource, PrimaryGeneratedColumn, Column, Entity } from 'typeorm';
import type { Access, Actor } from '../access.js';
import { ACTOR_ID, render, sql } from '../sql.js';
import { compileSelection, type CompiledSelection, type Dialect } from './compile.js';
import { expression, extendModel, guarded, many, one, readModel, rowOf } from './model.js';
import { fixedSelection } from './selection.js';

@Entity('shelves')
class Shelf {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'varchar', length: 10, name: 'shelf_label' })
  label!: string;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  price!: string;

  @Column({ type: 'timestamptz', name: 'made_at' })
  madeAt!: Date;

  @Column({ type: 'int', name: 'room_id' })
  roomId!: number;
}

@Entity('rooms')
class Room {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'varchar', length: 10 })
  name!: string;
}

const roomModel = readModel('Room', Room, {
  permission: 'products.read',
  scope: (_actor, row) => sql`${row('name')} <> 'hidden'`,
});
const shelfModel = readModel('Shelf', Shelf, {
  permission: 'products.read',
  fields: {
    price: guarded('price', { permission: 'products.cost', own: (row) => sql`${row('roomId')} = ${ACTOR_ID}` }),
    shout: expression((row) => sql`upper(${row('label')})`),
    room: one(
      () => roomModel,
      (shelf, room) => sql`${room('id')} = ${shelf('roomId')}`,
    ),
  },
});
extendModel(roomModel, {
  shelves: many(
    () => shelfModel,
    (room, shelf) => sql`${shelf('roomId')} = ${room('id')}`,
    (shelf) => shelf('id'),
  ),
  moves: many(
    () => shelfModel,
    (room, shelf) => sql`${shelf('roomId')} = ${room('id')}`,
    (shelf) => shelf('madeAt'),
    { paged: true },
  ),
});

let dataSource: DataSource;
beforeAll(async () => {
  // Only the metadata are needed: nothing is connected to.
  dataSource = new DataSource({ type: 'postgres', entities: [Shelf, Room] });
  await (Reflect.get(dataSource, 'buildMetadatas') as () => Promise<void>).call(dataSource);
});

function actor(cost: Access, read: Access = 'all'): Actor {
  const access = (permission: string): Access => (permission === 'products.cost' ? cost : read);
  return { id: 7, role: 'x', name: 'X', sessionId: 1, accessKey: 'x', access };
}

function compile(text: string, who = actor('all'), dialect: Dialect = 'graphql'): CompiledSelection & { text: string } {
  const context = { fragments: {}, variables: {} };
  const options = { dataSource, actor: who, context, dialect };
  const compiled = compileSelection(options, shelfModel, rowOf(dataSource, shelfModel, 'p'), [fixedSelection(text)]);
  return { ...compiled, text: render(compiled.list, 7).text.replace(/\s+/g, ' ') };
}

describe('a selection', () => {
  it('reads the columns that were asked for, under the keys they were asked by', () => {
    expect(compile('{ title: label }').text).toBe('p."shelf_label" as "title"');
    expect(compile('{ shout __typename }').text).toBe(`upper(p."shelf_label") as "shout", 'Shelf' as "__typename"`);
  });

  it('gives exact figures and ids as text, times in UTC; numeric ids to REST', () => {
    expect(compile('{ id price }').text).toBe('p."id"::text as "id", p."price"::text as "price"');
    expect(compile('{ id }', actor('all'), 'rest').text).toBe('p."id" as "id"');
    expect(compile('{ madeAt }').text).toContain(`at time zone 'UTC'`);
  });

  it('reads related rows in the same statement, within their scope', () => {
    const { text } = compile('{ room { name shelves { id } } }');
    expect(text).toContain(`(select row_to_json(j) from (select r1."name" as "name"`);
    expect(text).toContain(`r1."id" = p."room_id" and r1."name" <> 'hidden' limit 1`);
    expect(text).toContain(
      `(select coalesce(json_agg(j), '[]'::json) from (select r2."id"::text as "id" from "shelves" r2`,
    );
    expect(text).toContain('order by r2."id"');
  });

  it.each([
    ['moves { id }', 50],
    ['moves(first: 3) { id }', 3],
    ['moves(first: null) { id }', 50],
    ['shelves { id }', null],
  ])('gives of a list that grows no more than a page: %s', (field, limit) => {
    expect(/r2."made_at" limit (\d+)\) j|r2."id"\) j/.exec(compile(`{ room { ${field} } }`).text)?.[1] ?? null).toBe(
      limit === null ? null : String(limit),
    );
  });

  it.each([0, -1, 101, 1001])('refuses a page of %d rows inside a row, and 101 to people only', (first) => {
    const text = `{ room { moves(first: ${first}) { id } } }`;
    expect(() => compile(text)).toThrow(
      expect.objectContaining({
        fields: { first: expect.objectContaining({ key: expect.stringMatching(/^values\./) }) },
      }),
    );
    const asKey = () => compile(text, { ...actor('all'), apiKeyId: 1 });
    if (first === 101) expect(asKey().text).toContain('limit 101) j');
    else expect(asKey).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
  });

  it('finds no related rows for who has no permission', () => {
    expect(compile('{ room { name } }', actor('all', 'none')).text).toContain('r1."id" = p."room_id" and false');
  });

  it.each<[Access, Dialect, string, string[]]>([
    ['all', 'graphql', 'p."price"::text as "price"', []],
    ['own', 'graphql', 'case when p."room_id" = $1::int then p."price"::text end as "price"', []],
    ['none', 'graphql', 'null as "price"', ['Shelf.price']],
    ['none', 'rest', '', ['Shelf.price']],
  ])('masks a guarded field for access %s over %s', (access, dialect, text, denied) => {
    const compiled = compile('{ price }', actor(access), dialect);
    expect(compiled.text).toBe(text);
    expect(compiled.denied).toEqual(denied);
  });

  it('quotes keys, and refuses one that PostgreSQL would cut', () => {
    expect(() => compile(`{ ${'a'.repeat(64)}: label }`)).toThrow('An alias is too long');
    expect(compile(`{ ${'a'.repeat(63)}: label }`).text).toContain(`"${'a'.repeat(63)}"`);
  });

  it('knows no other field', () => {
    expect(() => compile('{ secret }')).toThrow('no field secret');
  });
});
