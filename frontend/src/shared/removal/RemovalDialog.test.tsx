import { screen, within } from '@testing-library/react';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { removalOf } from '../../../test/removal';
import { renderApp } from '../../../test/render';
import type { Removable } from '../../gql/schema.generated';
import { RemovalDialog, type RemovalDialogProps } from './RemovalDialog';

const COMPLETE: RemovalDialogProps['instead'] = (refused) => (refused ? 'Complete the orders first.' : null);

function ask(facts: Answers[string], { of = 'product' as Removable, overcome = false, instead = COMPLETE } = {}) {
  const api = fakeApi({ RemovalFacts: facts });
  renderApp(
    api.wrap(
      <RemovalDialog
        of={of}
        id="7"
        title="Delete Product"
        confirmLabel="Delete"
        overcome={overcome}
        instead={instead}
        onConfirm={() => undefined}
        onCancel={() => undefined}
      >
        Argan Oil will be removed.
      </RemovalDialog>,
    ),
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Product' });
  const confirm = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  return { dialog, confirm };
}

const USED = removalOf('This product is in 2 open orders', [
  { kind: 'open_order', effect: 'refuses', count: 2 },
  { kind: 'draft_purchase_order', effect: 'affects', count: 1 },
  { kind: 'featured_place', effect: 'affects', count: 1 },
  { kind: 'order', effect: 'keeps', count: 1_200 },
]);

it('says before what stands against it, what it ends and what keeps it, with the way to each list', async () => {
  const { dialog, confirm } = ask(() => USED);
  expect(confirm().disabled).toBe(true);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This product is in 2 open orders.2 open orders');
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['2 open orders', '/orders?product=7&only=open'],
    ['1 draft purchase order', '/inventory/purchase-orders?product=7&status=draft'],
    ['a place among the featured products', '/featured-products'],
    ['1,200 orders', '/orders?product=7'],
  ]);
  expect(dialog.textContent).toContain('Complete the orders first.');
  expect(confirm().disabled).toBe(true);
});

it('lets it go on where what stands against it was dealt with', async () => {
  const { dialog, confirm } = ask(() => USED, { overcome: true });
  await within(dialog).findByRole('alert');
  expect(confirm().disabled).toBe(false);
});

it('says that nothing depends on it', async () => {
  const { dialog, confirm } = ask(() => removalOf(null));
  expect(await within(dialog).findByText('Nothing else depends on it.')).toBeTruthy();
  expect(confirm().disabled).toBe(false);
});

it('says when a key was used last', async () => {
  const at = new Date(Date.now() - 5 * 60_000).toISOString();
  const { dialog } = ask(() => removalOf(null, [{ kind: 'last_use', effect: 'affects', count: 1, at }]), {
    of: 'api_key',
  });
  expect((await within(dialog).findByRole('listitem')).textContent).toBe(
    'a program that calls with it, last 5 min ago',
  );
});

it('leaves the decision to the server where it could not be asked', async () => {
  const { dialog, confirm } = ask(() => apiFailure('Something broke', 'INTERNAL'));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('could not be looked up');
  expect(confirm().disabled).toBe(false);
});

it('leaves the focus on what to do instead when the facts come', async () => {
  let tell: (facts: typeof USED) => void = () => undefined;
  const facts = new Promise<typeof USED>((resolve) => {
    tell = resolve;
  });
  const { dialog } = ask(() => facts, { instead: () => <button type="button">deactivate instead</button> });
  const instead = within(dialog).getByRole('button', { name: 'deactivate instead' });
  instead.focus();
  tell(USED);
  expect(await within(dialog).findByText(/Affected at once/)).toBeTruthy();
  expect(document.activeElement).toBe(instead);
});
