import { degrees, mapsUrl, type Position } from './maps-link';

/** How a position left: over the device's own way of sharing, as a copied link, or not at all, so that it is shown. */
export type Shared = 'sent' | 'copied' | 'dismissed' | 'shown';

const isDismissed = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'AbortError';

/** Gives a position away as a link to Google Maps. */
export async function sharePosition(position: Position, title: string): Promise<Shared> {
  const url = mapsUrl(degrees(position));
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'sent';
    } catch (thrown) {
      if (isDismissed(thrown)) return 'dismissed';
      console.warn('The position could not be shared, so its link is copied.', thrown);
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (thrown) {
    console.warn('The link could not be copied, so the position is shown.', thrown);
    return 'shown';
  }
}
