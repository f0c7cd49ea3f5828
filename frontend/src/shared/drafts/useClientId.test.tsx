import { renderHook, waitFor } from '@testing-library/react';
import { useClientId } from './useClientId';

/** Locks as browsers keep them among the tabs of one origin: whoever comes later waits. */
function fakeLocks(): void {
  const last = new Map<string, Promise<void>>();
  const request = async (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
    const before = last.get(name) ?? Promise.resolve();
    let leave: () => void = () => undefined;
    const mine = new Promise<void>((resolve) => {
      leave = resolve;
    });
    last.set(
      name,
      before.then(() => mine),
    );
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    try {
      await Promise.race([before, aborted]);
      await run();
    } finally {
      leave();
    }
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

beforeEach(fakeLocks);
afterEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
});

it('takes the id of what was left', async () => {
  const { result } = renderHook(() => useClientId('left'));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(result.current[0]).toBe('left');
});

it('takes an id of its own where another tab has the draft open', async () => {
  const first = renderHook(() => useClientId('left'));
  const second = renderHook(() => useClientId('left'));
  await waitFor(() => expect(second.result.current[0]).not.toBe('left'));
  expect(first.result.current[0]).toBe('left');
});

it('takes the id again when the form of this tab is opened anew', async () => {
  const first = renderHook(() => useClientId('left'));
  first.unmount();
  const second = renderHook(() => useClientId('left'));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(second.result.current[0]).toBe('left');
});

it('keeps the id of what is mended, wherever it is open', async () => {
  renderHook(() => useClientId('left', true));
  const { result } = renderHook(() => useClientId('left', true));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(result.current[0]).toBe('left');
});
