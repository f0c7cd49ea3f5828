import { describe, expect, it } from '@jest/globals';
import { type Changes, gather, makerOf, merge, Unnamed } from './changes.js';

const requestsOf = (changes: Changes, id: number) => [...(changes.get('order')?.get(id)?.requests ?? [])];

describe('who made a change', () => {
  /** What the connections of the database send, in order: a payload of changes, or of their maker. */
  function heard(...sent: readonly (readonly [sender: number, payload: string, maker?: true])[]): Changes {
    const changes: Changes = new Map();
    const unnamed = new Unnamed();
    for (const [sender, payload, maker] of sent) {
      if (maker) unnamed.name(makerOf(payload) ?? '', sender);
      else unnamed.add(sender, gather(changes, payload) ?? []);
    }
    unnamed.name('');
    return changes;
  }

  it('is named after what the same transaction told', () => {
    const changes = heard([1, 'order:status:5'], [1, 'audit:new:0'], [1, '17:request-one', true]);
    expect(requestsOf(changes, 5)).toEqual(['request-one']);
  });

  it('is nobody when another connection speaks in between, or the name cannot be read', () => {
    const changes = heard([1, 'order:status:5'], [2, 'order:status:6'], [1, '17:request-one', true]);
    expect([requestsOf(changes, 5), requestsOf(changes, 6)]).toEqual([[''], ['']]);
    expect(requestsOf(heard([1, 'order:status:5'], [1, 'of a newer version', true]), 5)).toEqual(['']);
    expect(requestsOf(heard([1, 'order:status:5']), 5)).toEqual(['']);
  });

  it('is each of those who changed the same row', () => {
    const first = heard(
      [1, 'order:status:5'],
      [1, '17:request-one', true],
      [2, 'order:payment:5'],
      [2, '18:request-two', true],
    );
    expect(requestsOf(first, 5)).toEqual(['request-one', 'request-two']);
    const both: Changes = new Map();
    merge(both, first);
    merge(both, heard([3, 'order:amounts:5']));
    expect(requestsOf(both, 5)).toEqual(['request-one', 'request-two', '']);
  });
});
