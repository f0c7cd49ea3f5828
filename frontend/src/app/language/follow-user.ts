import { language } from '../../lib/locale';
import { session, type Session } from '../../shared/session/session';
import { switchLanguage } from './speak';

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
    if (next !== language()) void switchLanguage(next);
    else if (chosen === null && next !== 'en') void of.keepLanguage(next);
  };
  of.subscribe(follow);
  follow();
}
