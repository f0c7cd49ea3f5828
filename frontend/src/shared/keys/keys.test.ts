import { actionFor, declareKey, keysNow, type KeyAction } from './registry';
import { Sequence, strokeOf } from './strokes';

const press = (key: string, code: string, shiftKey = false) => strokeOf({ key, code, shiftKey });

describe('strokeOf', () => {
  it('takes what a Latin key types, wherever it stands', () => {
    expect([press('o', 'KeyO'), press('O', 'KeyO', true), press('a', 'KeyQ'), press('/', 'Digit7', true)]).toEqual([
      'o',
      'o',
      'a',
      '/',
    ]);
  });

  it('takes the place of the key on an Arabic keyboard', () => {
    expect([press('خ', 'KeyO'), press('ل', 'KeyG'), press('لا', 'KeyB'), press('٣', 'Digit3')]).toEqual([
      'o',
      'g',
      'b',
      '3',
    ]);
    expect([press('ظ', 'Slash'), press('؟', 'Slash', true)]).toEqual(['/', '?']);
  });

  it('takes nothing of keys that type nothing', () => {
    expect([press('Enter', 'Enter'), press('ArrowUp', 'ArrowUp'), press('Dead', 'Quote'), press(' ', 'Space')]).toEqual(
      [null, null, null, null],
    );
  });
});

describe('Sequence', () => {
  it('has a second key wait for the first, for two seconds', () => {
    const sequence = new Sequence();
    expect(sequence.take('g', 0)).toEqual(['g']);
    expect(sequence.take('o', 1999)).toEqual(['g o', 'o']);
    expect(sequence.take('p', 4000)).toEqual(['p']);
  });

  it('forgets what was begun', () => {
    const sequence = new Sequence();
    sequence.take('g', 0);
    sequence.end();
    expect(sequence.take('o', 1)).toEqual(['o']);
  });
});

describe('the registry', () => {
  const action = (keys: string, group: KeyAction['group'], more: Partial<KeyAction> = {}): KeyAction => ({
    keys,
    group,
    label: () => keys,
    run: () => undefined,
    ...more,
  });

  it('gives a key to the screen before the frame, to the latest, and back', () => {
    const frame = action('n', 'anywhere');
    const screen = action('n', 'screen', { also: ['c'] });
    const ends = [declareKey(screen), declareKey(frame)];
    expect(actionFor('n')).toBe(screen);
    expect(actionFor('c')).toBe(screen);
    expect(keysNow()).toEqual([screen, frame]);
    ends[0]?.();
    expect(actionFor('n')).toBe(frame);
    ends[1]?.();
    expect(actionFor('n')).toBeUndefined();
  });
});
