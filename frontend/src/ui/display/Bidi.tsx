import { typedText } from '../../lib/language';

/** Text that people typed, in its own direction and language, so that mixed Arabic and English lines order right. */
export function Bidi({ children }: { children: string | null | undefined }) {
  return <bdi {...typedText(children ?? '')}>{children}</bdi>;
}
