import { initialsOf } from './PersonAvatar';

describe('initialsOf', () => {
  it.each([
    ['Layla Haddad', 'LH'],
    ['Dr. Reem Al-Fahad', 'RF'],
    ['Noor', 'N'],
    ['nadia.saleh@demo.example', 'NS'],
    ['سارة العتيبي', 'سا'],
    ['', '?'],
  ])('%p is %p', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
