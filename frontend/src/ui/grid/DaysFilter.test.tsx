import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { speakArabic, speakEnglish } from '../../../test/in-arabic';
import { setBusinessTimeZone } from '../../lib/dates/dates';
import { dayByKey, monthsWith } from '../form/day/range-keys';
import { DaysFilter } from './DaysFilter';

const english = { weekStart: 1, rtl: false };

describe('keys in the calendars', () => {
  it.each([
    ['ArrowRight', false, '2024-03-01'],
    ['ArrowLeft', false, '2024-02-28'],
    ['ArrowDown', false, '2024-03-07'],
    ['ArrowUp', false, '2024-02-22'],
    ['Home', false, '2024-02-26'],
    ['End', false, '2024-03-03'],
    ['PageDown', false, '2024-03-29'],
    ['PageUp', false, '2024-01-29'],
    // The year after has no such day.
    ['PageDown', true, '2025-02-28'],
    ['a', false, undefined],
  ] as const)('%s (shift %s) leads from the leap day to %s', (key, shiftKey, day) => {
    expect(dayByKey('2024-02-29', { key, shiftKey }, english)).toBe(day);
  });

  it('go the other way where lines do', () => {
    expect(dayByKey('2024-02-29', { key: 'ArrowLeft', shiftKey: false }, { weekStart: 6, rtl: true })).toBe(
      '2024-03-01',
    );
  });

  it('turn the months as little as it takes', () => {
    expect(monthsWith('2026-03-01', '2026-02', 2)).toBe('2026-02');
    expect(monthsWith('2026-04-01', '2026-02', 2)).toBe('2026-03');
    expect(monthsWith('2026-01-31', '2026-02', 2)).toBe('2026-01');
    expect(monthsWith('2026-04-01', '2026-02', 1)).toBe('2026-04');
  });
});

/** The width of a screen, as its media queries are told. */
function widthOf(pixels: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0) >= pixels,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

afterEach(speakEnglish);

const chosen = jest.fn();
function Filter() {
  const [days, setDays] = useState({ from: '2024-02-10', to: '2024-03-05' });
  return (
    <DaysFilter
      label="Days"
      {...days}
      onChange={(next) => {
        chosen(next);
        setDays(next);
      }}
    />
  );
}

describe('a span of days', () => {
  it('is chosen in two calendars side by side, in either order', async () => {
    widthOf(1440);
    setBusinessTimeZone('Europe/Berlin');
    render(<Filter />);
    await userEvent.click(screen.getByRole('button', { name: 'Days: 10 Feb 2024 – 5 Mar 2024' }));
    const dialog = await screen.findByRole('dialog', { name: 'Days' });
    const grids = await within(dialog).findAllByRole('grid');
    expect(grids.map((grid) => grid.getAttribute('aria-label'))).toEqual(['February 2024', 'March 2024']);
    const selected = within(dialog)
      .getAllByRole('gridcell', { selected: true })
      .map((cell) => cell.textContent);
    expect([selected[0], selected.at(-1), selected.length]).toEqual(['10', '5', 25]);
    await userEvent.click(within(dialog).getByRole('button', { name: '1 Mar 2024' }));
    expect(within(dialog).getByRole('status').textContent).toContain('1 Mar 2024 – choose the last day');
    await userEvent.click(within(dialog).getByRole('button', { name: '29 Feb 2024' }));
    expect(chosen).toHaveBeenLastCalledWith({ from: '2024-02-29', to: '2024-03-01' });
    expect(await screen.findByRole('button', { name: 'Days: 29 Feb 2024 – 1 Mar 2024' })).toBeTruthy();
  });

  it('is chosen by keys, in one calendar on a phone, in Arabic from right to left', async () => {
    widthOf(390);
    await speakArabic();
    setBusinessTimeZone('Asia/Riyadh');
    render(<Filter />);
    await userEvent.click(screen.getByRole('button', { name: /Days/ }));
    expect(await screen.findAllByRole('grid')).toHaveLength(1);
    screen.getByRole('grid').querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    expect(document.activeElement?.textContent).toBe('5');
    // To the left is onwards; a week up from there is in the month before.
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}{Enter}');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(chosen).toHaveBeenLastCalledWith({ from: '2024-02-20', to: '2024-02-21' });
  });
});
