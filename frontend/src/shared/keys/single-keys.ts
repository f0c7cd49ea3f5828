const STORED_AS = 'single_key_shortcuts';

/** Whether single keys act. Who speaks to the computer, or is clumsy on its keys, turns them off in the settings. */
export const singleKeys = {
  on: (): boolean => localStorage.getItem(STORED_AS) !== 'off',
  set: (on: boolean): void => (on ? localStorage.removeItem(STORED_AS) : localStorage.setItem(STORED_AS, 'off')),
};
