import { act, screen } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { FormDialog } from '../form/FormDialog';
import { FormPanel } from '../form/FormPanel';
import { DetailDrawer } from './DetailDrawer';
import { setSearching } from './useHeldOpen';

const form = {
  title: 'Edit Product',
  initialValues: {},
  onSubmit: () => Promise.resolve(),
  onClose: () => undefined,
} as const;
const surfaces = {
  'a form in a panel': (open: boolean) => (
    <FormPanel {...form} open={open} submitLabel="Save" busyLabel="Saving…">
      <input aria-label="Name" />
    </FormPanel>
  ),
  'a form in a dialog': (open: boolean) => (
    <FormDialog {...form} open={open} submitLabel="Save" busyLabel="Saving…">
      <input aria-label="Name" />
    </FormDialog>
  ),
  'a thing in detail': (open: boolean) => (
    <DetailDrawer open={open} title="Edit Product" onClose={() => undefined}>
      <input aria-label="Name" />
    </DetailDrawer>
  ),
};

afterEach(() => act(() => setSearching(false)));

describe.each(Object.entries(surfaces))('%s', (_name, surface) => {
  it('that comes while somebody searches waits, so that it takes neither keys nor focus', async () => {
    act(() => setSearching(true));
    renderApp(surface(true));
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    act(() => setSearching(false));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy();
  });

  it('that is open already stays open under the search', async () => {
    renderApp(surface(true));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy();
    act(() => setSearching(true));
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
  });
});
