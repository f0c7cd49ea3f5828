import { useEffect, useState } from 'react';

/** Time for the first screen and what it asks to come first, in milliseconds. */
const LATER_MS = 3000;

/** False until the first screen had its time: for parts of the frame that nobody waits for. */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return later;
}
