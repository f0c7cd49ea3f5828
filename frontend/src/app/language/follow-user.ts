import { language } from '../../lib/locale';
import { session, type Session } from '../../shared/session/session';
import { switchLanguage } from './speak';

/** Without signal; the next start of the page follows again. */
const later = (error: unknown): void => console.warn('The language of the user could not be followed.', error);

/**
 * Speaks the language of whoever signs in. What a browser has chosen before is kept with a user who has chosen none yet; English,
 * which every browser starts with, is no choice.
 */
export function followUser(of: Session = session): void {
  let followed: string | null = null;
  const follow = (): void => {
    const state = of.getState();
    if (state.status !== 'signedIn') {
      followed = null;
      return;
    }
    const { id, language: chosen } = state.user;
    if (followed === id) return;
    followed = id;
    const next = chosen ?? language();
    if (next !== language()) switchLanguage(next).catch(later);
    else if (chosen === null && next !== 'en') of.keepLanguage(next).catch(later);
  };
  of.subscribe(follow);
  follow();
}
