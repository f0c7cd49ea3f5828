import { act, screen } from '@testing-library/react';
import { keepDraft, readDraft } from '../../../lib/drafts';
import { session } from '../../../shared/session/session';
import { asSalesPerson, box, button, fillIn, inputsOf, show, suggesting } from './test-screen';

asSalesPerson();

describe('what is typed', () => {
  it('is there again after the page was closed, until it is saved', async () => {
    const first = show();
    await fillIn(first.user);
    first.unmount();
    const { user, calls } = show();
    expect(await screen.findByText(/^What you typed here is back/)).toBeTruthy();
    expect((await suggesting(/^Customer name/)).value).toBe('Noor Salon');
    expect((await box(/^Phone number/)).value).toBe('050 111 2222');
    const kept = readDraft<{ clientId: string; began: string }>('7', 'visit')?.content;
    await user.click(await button('Record Visit'));
    await screen.findByText('Visit Recorded');
    // The same visit, and it began then.
    expect(inputsOf(calls, 'RecordFieldVisit')[0]).toMatchObject({
      clientId: kept?.clientId,
      capturedAt: kept?.began,
    });
    expect(readDraft('7', 'visit')).toBeNull();
  });

  it('can be begun anew: another visit', async () => {
    const first = show();
    await fillIn(first.user);
    first.unmount();
    const before = readDraft<{ clientId: string }>('7', 'visit')?.content.clientId;
    const { user, calls } = show();
    await user.click(await button('Start anew'));
    expect((await suggesting(/^Customer name/)).value).toBe('');
    expect(readDraft('7', 'visit')).toBeNull();
    await fillIn(user);
    await user.click(await button('Record Visit'));
    await screen.findByText('Visit Recorded');
    expect((inputsOf(calls, 'RecordFieldVisit') as { clientId: string }[])[0]?.clientId).not.toBe(before);
  });

  it('is nobody else’s, and gone at sign-out', async () => {
    keepDraft('8', 'visit', { values: { customerName: 'Secret' }, clientId: 'c', began: 'b' });
    const { user, unmount } = show();
    await fillIn(user);
    expect(screen.queryByText(/^What you typed here is back/)).toBeNull();
    expect(readDraft('7', 'visit')).not.toBeNull();
    unmount();
    await act(() => session.signOut());
    expect(readDraft('7', 'visit')).toBeNull();
    expect(readDraft('8', 'visit')).not.toBeNull();
  });
});
