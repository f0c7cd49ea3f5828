import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HeldRowsNotice } from './HeldRowsNotice';
import { useHeldRows } from './useHeldRows';

interface Row {
  id: string;
  name: string;
}
interface Told {
  rows: Row[];
  loading?: boolean;
}

const SOAP: Row = { id: '1', name: 'Soap' };
const SHAMPOO: Row = { id: '2', name: 'شامبو' };
const OIL: Row = { id: '3', name: 'Oil' };
const getRowId = ({ id }: Row): string => id;

/** A list of buttons; the server tells it what it holds. */
function show(first: Row[]) {
  let set: (told: Told) => void = () => undefined;
  function List() {
    const [told, setTold] = useState<Told>({ rows: first });
    set = setTold;
    const { rows, waiting, release, handlers } = useHeldRows({ loading: false, ...told, getRowId });
    return (
      <div {...handlers}>
        <HeldRowsNotice waiting={waiting} onShow={release} />
        <ul>
          {rows?.map(({ id, name }) => (
            <li key={id}>
              <button>{name}</button>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  render(<List />);
  return {
    tell: (told: Told) => act(() => set(told)),
    names: () => screen.getAllByRole('listitem').map((item) => item.textContent),
    user: userEvent.setup(),
  };
}

describe('rows that others change', () => {
  it('keep their places while a pointer is among them, tell what they are now, and say what is new', async () => {
    const { tell, names, user } = show([SOAP, SHAMPOO]);
    await user.hover(screen.getByText('Soap'));
    tell({ rows: [OIL, { ...SOAP, name: 'Soap, blue' }, SHAMPOO] });
    expect(names()).toEqual(['Soap, blue', 'شامبو']);
    await user.click(screen.getByRole('button', { name: '1 new row: show it' }));
    expect(names()).toEqual(['Oil', 'Soap, blue', 'شامبو']);
    expect(screen.queryByRole('button', { name: /show it/ })).toBeNull();
  });

  it('take their places under a pointer that has not moved since it pressed what lay over them, however long it takes', () => {
    jest.useFakeTimers();
    try {
      const { tell, names } = show([SOAP, SHAMPOO]);
      const list = screen.getByRole('list');
      const point = (type: string, on: Element, clientY: number) =>
        fireEvent(on, new MouseEvent(type, { bubbles: true, clientX: 40, clientY }));
      point('pointerdown', document.body, 90);
      point('pointerover', list, 90);
      point('pointermove', list, 90);
      act(() => jest.advanceTimersByTime(10_000));
      tell({ rows: [OIL, SOAP, SHAMPOO] });
      expect(names()).toEqual(['Oil', 'Soap', 'شامبو']);
      point('pointermove', list, 91);
      tell({ rows: [SHAMPOO] });
      expect(names()).toEqual(['Oil', 'Soap', 'شامبو']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keep their places while the keyboard is among them', async () => {
    const { tell, names, user } = show([SOAP, SHAMPOO]);
    await user.tab();
    tell({ rows: [SHAMPOO, SOAP] });
    expect(names()).toEqual(['Soap', 'شامبو']);
  });

  it('take their places when the pointer leaves', async () => {
    const { tell, names, user } = show([SOAP, SHAMPOO]);
    await user.hover(screen.getByText('Soap'));
    tell({ rows: [SHAMPOO] });
    expect(names()).toEqual(['Soap', 'شامبو']);
    expect(screen.getByRole('button', { name: 'The list has changed: show it' })).toBeTruthy();
    await user.unhover(screen.getByText('Soap'));
    await user.hover(document.body);
    expect(names()).toEqual(['شامبو']);
  });

  it('move at once where nobody is among them', () => {
    const { tell, names } = show([SOAP]);
    tell({ rows: [OIL, SOAP] });
    expect(names()).toEqual(['Oil', 'Soap']);
  });

  it('move at once where another page was asked for', async () => {
    const { tell, names, user } = show([SOAP]);
    await user.hover(screen.getByText('Soap'));
    tell({ rows: [SOAP], loading: true });
    tell({ rows: [OIL] });
    expect(names()).toEqual(['Oil']);
  });

  it('move at once where something was pressed just now', async () => {
    const { tell, names, user } = show([SOAP]);
    await user.click(screen.getByText('Soap'));
    tell({ rows: [OIL, SOAP] });
    expect(names()).toEqual(['Oil', 'Soap']);
  });
});
