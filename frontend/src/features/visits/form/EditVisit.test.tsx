import { screen, waitFor, within } from '@testing-library/react';
import { apiFailure } from '../../../../test/fake-api';
import { asSalesPerson, box, button, inputsOf, show, stored, suggesting } from './test-screen';

asSalesPerson();

beforeAll(async () => {
  await import('./PlannedSection');
  await import('../../../ui/form/day/DayPicker');
}, 60_000);

describe('a visit that is edited', () => {
  const at = '/field-visit?edit=9';

  it('sends what was changed with the version that was read', async () => {
    const { user, calls, place } = show({}, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Field Visit' })).toBeTruthy();
    expect((await suggesting(/^Customer name/)).value).toBe('Noor Salon');
    expect(screen.getByText('24.713600, 46.675300')).toBeTruthy();
    await user.clear(await suggesting(/^Area/));
    await user.click(await button('Update Visit'));
    expect(await screen.findByText('Area is required')).toBeTruthy();
    await user.type(await suggesting(/^Area/), 'Malaz');
    // A second press takes a choice back.
    await user.click(await button('strong'));
    await user.click(await button('Update Visit'));
    expect(await screen.findByText('Field visit has been successfully updated')).toBeTruthy();
    expect(screen.getByText('Visit Updated')).toBeTruthy();
    expect(inputsOf(calls, 'UpdateFieldVisit')).toEqual([{ id: '9', version: 4, area: 'Malaz', chance: null }]);
    await waitFor(() => expect(place()).toBe('/field-visits'), { timeout: 3000 });
  });

  it('shows what somebody else saved meanwhile', async () => {
    let reads = 0;
    const { user, calls } = show(
      {
        FieldVisitForEdit: () => ({
          fieldVisit: reads++ === 0 ? stored : { ...stored, version: 5, area: 'Malaz' },
        }),
        UpdateFieldVisit: ({ input }: { input?: { version: number } }) =>
          input?.version === 4
            ? apiFailure('Somebody else saved it meanwhile', 'STALE_VERSION')
            : { updateFieldVisit: { ...stored, version: 6 } },
      },
      at,
    );
    await user.type(await box('Notes'), 'mine');
    await user.click(await button('Update Visit'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Malaz')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep mine and save' }));
    await screen.findByText('Visit Updated');
    expect(inputsOf(calls, 'UpdateFieldVisit').at(-1)).toEqual({ id: '9', version: 5, notes: 'mine' });
  });

  it('begins a planned visit and stays, then ends it', async () => {
    const planned = {
      ...stored,
      status: 'planned',
      actualDate: null,
      scheduledDate: '2026-12-02T11:05:00.000Z',
      purpose: 'New range',
    };
    const begun = { ...planned, status: 'in_progress', actualDate: '2026-12-02T11:06:00.000Z', version: 5 };
    const { user, calls, place } = show(
      {
        FieldVisitForEdit: () => ({ fieldVisit: planned }),
        UpdateFieldVisit: ({ input }: { input?: { version: number } }) => ({
          updateFieldVisit: input?.version === 4 ? begun : { ...begun, status: 'completed', version: 6 },
        }),
      },
      at,
    );
    expect(await screen.findByText('New range')).toBeTruthy();
    await user.click(await button('Start Visit'));
    await screen.findByText('Visit Updated');
    expect(inputsOf(calls, 'UpdateFieldVisit')).toEqual([
      { id: '9', version: 4, status: 'in_progress', capturedAt: expect.any(String), sentAt: expect.any(String) },
    ]);
    expect(place()).toBe(at);
    await user.type(await box('Notes'), 'took two');
    await user.click(await button('Complete Visit'));
    await waitFor(() => expect(place()).toBe('/field-visits'), { timeout: 3000 });
    expect(inputsOf(calls, 'UpdateFieldVisit').at(-1)).toEqual({
      id: '9',
      version: 5,
      notes: 'took two',
      status: 'completed',
      finishedAt: expect.any(String),
      sentAt: expect.any(String),
    });
  });

  it('moves a planned visit, and needs no phone for that', async () => {
    const planned = {
      ...stored,
      status: 'planned',
      actualDate: null,
      scheduledDate: '2026-12-02T11:05:00.000Z',
      customerPhone: null,
      planId: '4',
    };
    const { user, calls } = show({ FieldVisitForEdit: () => ({ fieldVisit: planned }) }, at);
    const time = await suggesting(/^Time/);
    expect(time.value).toBe('14:05');
    expect(screen.getByText('Moves this visit only; the others of the plan stay')).toBeTruthy();
    await user.clear(time);
    await user.click(await button('Update Visit'));
    expect(await screen.findByText('Enter a time')).toBeTruthy();
    await user.type(time, '٤:٣٠ م');
    await user.click(await button('Update Visit'));
    await screen.findByText('Visit Updated');
    expect(inputsOf(calls, 'UpdateFieldVisit')).toEqual([
      { id: '9', version: 4, scheduledDate: '2026-12-02T13:30:00.000Z' },
    ]);
  });

  it('asks for the phone when a planned visit begins', async () => {
    const planned = {
      ...stored,
      status: 'planned',
      actualDate: null,
      scheduledDate: '2026-12-02T11:05:00.000Z',
      customerPhone: null,
    };
    const { user, calls } = show({ FieldVisitForEdit: () => ({ fieldVisit: planned }) }, at);
    await user.click(await button('Start Visit'));
    expect(await screen.findByText('Phone number is required')).toBeTruthy();
    expect(inputsOf(calls, 'UpdateFieldVisit')).toEqual([]);
  });

  it('says that there is none', async () => {
    show({ FieldVisitForEdit: () => apiFailure('There is no such visit', 'NOT_FOUND') }, at);
    expect(await button('Back to the visits')).toBeTruthy();
  });
});
