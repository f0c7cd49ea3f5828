/** Text that people typed, in its own direction, so that mixed Arabic and English lines order right. */
export function Bidi({ children }: { children: string }) {
  return <bdi dir="auto">{children}</bdi>;
}
