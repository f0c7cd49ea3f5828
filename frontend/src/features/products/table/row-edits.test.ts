import type { ProductRow_ProductFragment } from '../products.generated';
import { faultOf, RowEdits } from './row-edits';

const row = (part: object = {}, stock: object = {}): ProductRow_ProductFragment =>
  ({
    __typename: 'Product',
    id: '7',
    name: 'Argan Oil',
    basePrice: '12.00',
    version: 3,
    inventory: { __typename: 'InventoryItem', id: '70', reorderPoint: 5, version: 2, ...stock },
    ...part,
  }) as ProductRow_ProductFragment;

const sentOf = (edits: RowEdits) => new Map(edits.items().map((item) => [item.id, item]));

it('sends what was typed with the version of the row it was typed over, as numbers in any digits', () => {
  const edits = new RowEdits();
  edits.type(row(), 'basePrice', '١٣,٥');
  edits.type(row(), 'reorderPoint', '8');
  expect(edits.items()).toEqual([{ id: '7', version: 3, basePrice: '13.50', stockVersion: 2, reorderPoint: 8 }]);
});

it('forgets what is the same as before, in whatever spelling', () => {
  const edits = new RowEdits();
  edits.type(row(), 'basePrice', '12');
  edits.settle('7', 'basePrice');
  expect(edits.all().size).toBe(0);
});

it('holds back a row with a field that cannot be read, and says what is wrong', () => {
  const edits = new RowEdits();
  edits.type(row(), 'reorderPoint', '-1');
  const edit = edits.all().get('7');
  expect(edits.items()).toEqual([]);
  expect(edit && faultOf(edit, 'reorderPoint')).toBe('Enter 0 or more');
});

it('follows changes of other fields, and keeps to its version where the very figure was changed', () => {
  const edits = new RowEdits();
  edits.type(row(), 'basePrice', '13');
  edits.follow([row({ version: 4, category: 'Oils' })]);
  expect(edits.items()).toMatchObject([{ version: 4 }]);
  edits.follow([row({ version: 5, basePrice: '11.00' })]);
  expect(edits.items()).toMatchObject([{ version: 4 }]);
});

it('marks the figure that somebody else was faster with, and says that they were', () => {
  const edits = new RowEdits();
  edits.type(row(), 'basePrice', '13');
  edits.settleAll([{ id: '7', ok: false, message: 'Changed meanwhile', fields: [] }], sentOf(edits));
  edits.follow([row({ version: 4, basePrice: '11.00' })]);
  const edit = edits.all().get('7');
  expect(edit && faultOf(edit, 'basePrice')).toBe('Changed meanwhile');
  expect(edit?.overtaken).toEqual(['basePrice']);
  expect(edits.items()).toMatchObject([{ version: 4, basePrice: '13.00' }]);
});

it('drops what was taken, and keeps what was refused with the reason', () => {
  const edits = new RowEdits();
  edits.type(row(), 'basePrice', '13');
  edits.type(row({ id: '8' }), 'reorderPoint', '9');
  edits.settleAll(
    [
      { id: '7', ok: true, message: null, fields: [] },
      { id: '8', ok: false, message: 'Changed meanwhile', fields: [{ field: 'reorderPoint', message: 'Not yours' }] },
    ],
    sentOf(edits),
  );
  const edit = edits.all().get('8');
  expect(edits.all().has('7')).toBe(false);
  expect(edit && faultOf(edit, 'reorderPoint')).toBe('Not yours');
  // Typed over, it is tried again.
  edits.type(row({ id: '8' }), 'reorderPoint', '10');
  expect(edits.all().get('8')?.refused).toEqual({});
});

it('keeps what was typed on while it was being saved', () => {
  const edits = new RowEdits();
  edits.type(row(), 'basePrice', '13');
  const sent = sentOf(edits);
  edits.type(row(), 'basePrice', '14');
  edits.settleAll([{ id: '7', ok: true, message: null, fields: [] }], sent);
  expect(edits.items()).toMatchObject([{ basePrice: '14.00' }]);
});

it('goes on from the row as it is now once somebody else was faster', () => {
  const edits = new RowEdits();
  edits.type(row(), 'basePrice', '13');
  edits.follow([row({ version: 5, basePrice: '11.00' })]);
  edits.settleAll([{ id: '7', ok: false, message: 'Changed meanwhile', fields: [] }], sentOf(edits));
  edits.follow([row({ version: 5, basePrice: '11.00' })]);
  expect(edits.items()).toMatchObject([{ version: 5, basePrice: '13.00' }]);
});
