import { useEffect, useState } from 'react';

/** The height that is not covered by a keyboard, as CSS: some browsers lay the page out behind it. */
export function useVisibleHeight(follow: boolean): string {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!follow || !viewport) return undefined;
    const measure = () => setHeight(viewport.height);
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [follow]);
  return height === undefined ? '100dvh' : `${height}px`;
}
