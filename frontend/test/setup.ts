/** What jsdom lacks and the components ask for. Runs before each frontend test file. */

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
