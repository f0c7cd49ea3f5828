import { describe, expect, it } from '@jest/globals';
import { WalTrack, walPosition } from './wal-track.js';

it('reads a position of the write-ahead log', () => {
  expect(walPosition('0/0')).toBe(0n);
  expect(walPosition('1/0')).toBe(0x1_0000_0000n);
  expect(walPosition('16/B374D848')).toBe(0x16_b374_d848n);
});

describe('how far behind a replica is', () => {
  const track = new WalTrack(10_000);
  for (let second = 0; second <= 20; second += 2) track.add(BigInt(100 + second), second * 1000);

  it('counts from the newest sample that it has replayed', () => {
    expect(track.lag(120n, 20_000)).toBe(0);
    expect(track.lag(500n, 20_500)).toBe(500);
    expect(track.lag(119n, 20_000)).toBe(2000);
    expect(track.lag(115n, 20_000)).toBe(6000);
  });

  it('is unknown beyond the samples that are kept, but never less than the span', () => {
    expect(track.lag(100n, 20_000)).toBeUndefined();
    expect(track.lag(109n, 20_000)).toBe(12_000);
  });

  it('stays small while the primary has nothing to say, and grows while the replica hears nothing', () => {
    const quiet = new WalTrack(10_000);
    for (let second = 0; second <= 60; second += 2) quiet.add(7n, second * 1000);
    expect(quiet.lag(7n, 60_000)).toBe(0);
    expect(quiet.lag(6n, 60_000)).toBeUndefined();
  });
});
