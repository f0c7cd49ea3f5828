import { configure } from '@testing-library/dom';
import * as React from 'react';
import { speak } from '../src/lib/locale';

/** What jsdom lacks and the components ask for. Runs before each frontend test file. */

// Sources hold their English.
speak('en', {});

// How long a failing test waits for what does not come. A good one is as fast as its machine, which may be a slow one.
configure({ asyncUtilTimeout: 15_000 });

// Answers come when they come, as in a browser, and each test waits for what it expects. React would want to be told of each,
// and writing its reminders down, with a stack of sources each, took a fifth of the time of these tests.
const { error } = console;
console.error = (...told: unknown[]): void => {
  if (typeof told[0] === 'string' && told[0].includes('was not wrapped in act(')) return;
  error(...told);
};

// For each of the first 10 000 elements in a second React notes the stack that made it, in case it has to warn of one. No test
// reads those stacks, and noting them took a tenth of the time of these tests: React is told that the notes are full.
Object.defineProperty(
  (React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object })
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => undefined },
);

if (!window.matchMedia) {
  window.matchMedia = (query: string): MediaQueryList => {
    const target = new EventTarget();
    return Object.assign(target, {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
  };
}

if (!window.ResizeObserver) {
  window.ResizeObserver = class implements ResizeObserver {
    observe(): void {
      // jsdom has no layout, so nothing is ever resized.
    }
    unobserve(): void {
      // See observe.
    }
    disconnect(): void {
      // See observe.
    }
  };
}

window.scrollTo = () => undefined;
// Nor does anything stand anywhere.
Element.prototype.scrollIntoView = () => undefined;
