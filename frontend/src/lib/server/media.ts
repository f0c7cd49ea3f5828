/** A stored picture in a smaller width (px); data URLs and foreign addresses are left as they are. */
export function mediaUrl(url: string | null | undefined, width: number): string | null {
  if (!url) return null;
  return url.startsWith('/media/') && !url.includes('?') ? `${url}?w=${width}` : url;
}
