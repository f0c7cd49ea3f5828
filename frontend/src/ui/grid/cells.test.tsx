import { render, screen } from '@testing-library/react';
import { NameCell } from './cells';

const NAME = 'عبدالرحمن بن عبدالعزيز بن محمد آل الشيخ القحطاني الدوسري';

it('cuts an Arabic name off at its own end, and the second line likewise', () => {
  render(<NameCell name={NAME} second="مؤسسة نخبة الجمال" />);
  for (const text of [NAME, 'مؤسسة نخبة الجمال']) {
    const cut = screen.getByText(text);
    // The direction is that of the box which cuts: inside a box from left to right the dots would take the first name.
    expect(cut.getAttribute('dir')).toBe('auto');
    expect(getComputedStyle(cut).textOverflow).toBe('ellipsis');
    expect(cut.title).toBe(text);
  }
});

it('shows all of it where there is room', () => {
  render(<NameCell whole name={NAME} />);
  expect(getComputedStyle(screen.getByText(NAME)).textOverflow).not.toBe('ellipsis');
});
