/** The address as it is counted against a limit: an IPv6 user owns a whole /64. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (part: string | undefined): string[] => part?.split(':').filter((group) => group !== '') ?? [];
  const [first, last] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...new Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
}
