import { initialsOf } from './PersonAvatar';

describe('initialsOf', () => {
  it.each([
    ['Layla Haddad', 'LH'],
    ['Dr. Reem Al-Fahad', 'RF'],
    ['Noor', 'N'],
    ['nadia.saleh@demo.example', 'NS'],
    ['سارة العتيبي', 'سا'],
    ['(Noor) 24', 'N'],
    ['+966 50 000 0235', ''],
    ['', ''],
  ])('%p is %p', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
