import { screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { apiFailure } from '../../../../test/fake-api';
import { speakArabic } from '../../../../test/in-arabic';
import { readDraft } from '../../../lib/drafts';
import { asSalesPerson, box, button, fillIn, inputsOf, show, stored, suggesting } from './test-screen';

asSalesPerson();

describe('a visit that is recorded', () => {
  it('has its five sections, and needs a customer, a phone and an area', async () => {
    const { user, calls } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'Field Visit Form' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Customer Details',
      'Location',
      'Visit Assessment',
      'Photos',
      'Additional Notes',
    ]);
    await user.click(await button('Record Visit'));
    for (const text of ['Customer name is required', 'Phone number is required', 'Area is required'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(await suggesting(/^Customer name/));
    expect(inputsOf(calls, 'RecordFieldVisit')).toEqual([]);
  });

  it('sends it as over, once, with what the device calls it and when it was; then goes to the visits', async () => {
    const { user, calls, place } = show();
    await fillIn(user);
    await user.click(await button('strong'));
    await user.click(await button('follow up call'));
    await user.click(await button('Record Visit'));
    expect(await screen.findByText('Visit Recorded')).toBeTruthy();
    expect(screen.getByText('Field visit has been successfully recorded')).toBeTruthy();
    expect((await button('Record Visit')).disabled).toBe(true);
    const [input, ...others] = inputsOf(calls, 'RecordFieldVisit');
    expect(others).toEqual([]);
    expect(input).toEqual({
      customerName: 'Noor Salon',
      customerPhone: '050 111 2222',
      area: 'Olaya',
      chance: 'strong',
      nextAction: 'follow_up_call',
      followUpRequired: false,
      photos: [],
      status: 'completed',
      clientId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      clientKey: expect.any(String),
      capturedAt: expect.any(String),
      finishedAt: expect.any(String),
      sentAt: expect.any(String),
    });
    const { capturedAt, finishedAt } = input as unknown as Record<string, string>;
    expect(new Date(capturedAt ?? '') < new Date(finishedAt ?? '')).toBe(true);
    await waitFor(() => expect(place()).toBe('/field-visits'), { timeout: 3000 });
    expect(readDraft('7', 'visit')).toBeNull();
  });

  it('takes over what is known of a customer, whose account goes with the phone', async () => {
    const { user, calls } = show();
    await user.type(await suggesting(/^Customer name/), 'gl');
    await user.click(await screen.findByRole('option', { name: /Glow Salon/ }));
    expect((await suggesting(/^Customer name/)).value).toBe('Glow Salon');
    expect((await box(/^Phone number/)).value).toBe('+966 50 123 4567');
    expect((await box(/^Address/)).value).toBe('King Fahd Road 1, Riyadh');
    expect(screen.getByText('Customer account: Glow Salon')).toBeTruthy();
    await user.type(await suggesting(/^Area/), 'ol');
    await user.click(await screen.findByRole('option', { name: /Olaya/ }));
    await user.click(await button('Record Visit'));
    await screen.findByText('Visit Recorded');
    expect(inputsOf(calls, 'RecordFieldVisit')[0]).toMatchObject({
      customerId: '3',
      businessCategory: 'salon',
      area: 'Olaya',
    });
  });

  it('leaves the account when another phone is typed', async () => {
    const { user } = show();
    await user.type(await suggesting(/^Customer name/), 'gl');
    await user.click(await screen.findByRole('option', { name: /Glow Salon/ }));
    await user.type(await box(/^Phone number/), '8');
    await waitFor(() => expect(screen.queryByText('Customer account: Glow Salon')).toBeNull());
    expect((await suggesting(/^Customer name/)).value).toBe('Glow Salon');
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const { user, calls } = show({
      RecordFieldVisit: () =>
        apiFailure('The input is invalid', 'BAD_USER_INPUT', { 'input.customerPhone': 'At most 20 characters' }),
    });
    await fillIn(user);
    await user.click(await button('Record Visit'));
    expect(await screen.findByText('At most 20 characters')).toBeTruthy();
    expect((await suggesting(/^Area/)).value).toBe('Olaya');
    await user.click(await button('Record Visit'));
    await waitFor(() => expect(inputsOf(calls, 'RecordFieldVisit')).toHaveLength(2));
    const [first, second] = inputsOf(calls, 'RecordFieldVisit') as Record<string, unknown>[];
    expect(second?.['clientId']).toBe(first?.['clientId']);
    expect(second?.['clientKey']).not.toBe(first?.['clientKey']);
  });

  it('says so when it could not be recorded', async () => {
    const { user } = show({ RecordFieldVisit: () => apiFailure('', 'INTERNAL') });
    await fillIn(user);
    await user.click(await button('Record Visit'));
    expect(await screen.findByText('Failed to record field visit')).toBeTruthy();
  });

  it('adds what was typed after an answer was lost: the server has the visit as it was sent first', async () => {
    const lost = {
      ...stored,
      chance: null,
      latitude: null,
      longitude: null,
      accuracyMeters: null,
      positionAgeSeconds: null,
    };
    let sends = 0;
    const { user, calls } = show({
      RecordFieldVisit: () => (sends++ === 0 ? apiFailure('', 'INTERNAL') : { recordFieldVisit: lost }),
    });
    await fillIn(user);
    await user.click(await button('Record Visit'));
    await screen.findByText('Failed to record field visit');
    await user.type(await box('Notes'), 'asked for samples');
    await user.click(await button('Record Visit'));
    await screen.findByText('Visit Recorded');
    expect(inputsOf(calls, 'UpdateFieldVisit')).toEqual([{ id: '9', version: 4, notes: 'asked for samples' }]);
  });
});

it('is all in Arabic, and keeps what is typed when the language is switched', async () => {
  jest.useRealTimers();
  const { user } = show();
  await fillIn(user);
  await speakArabic();
  expect(screen.getByRole('heading', { level: 1, name: 'نموذج زيارة ميدانية' })).toBeTruthy();
  expect((await suggesting(/^اسم العميل/)).value).toBe('Noor Salon');
  const words = document.querySelector('form')?.textContent?.match(/[A-Za-z]{2,}/g) ?? [];
  expect(words.filter((word) => !['Noor', 'Salon', 'Olaya'].includes(word))).toEqual([]);
});
