import { i18n, type Messages } from '@lingui/core';
import { language } from '../../lib/locale';
import { learnPart } from '../../lib/catalogues';
import { startLanguage } from './speak';

/** Messages that come when the test says so. */
function slowMessages() {
  const waiting = new Map<string, (messages: Messages) => void>();
  return {
    fetching: (of: string, feature = 'frame') =>
      new Promise<Messages>((resolve) => {
        waiting.set(`${of} ${feature}`, resolve);
      }),
    come: async (which: string) => {
      waiting.get(which)?.({ [`word of ${which.split(' ')[1]}`]: which });
      await new Promise((done) => setTimeout(done, 0));
    },
    asked: () => [...waiting.keys()],
  };
}

it('speaks a feature’s words, too, that came in another language while this one was on its way', async () => {
  localStorage.setItem('language', 'ar');
  const slow = slowMessages();
  const started = startLanguage(slow.fetching);
  // The screen of the address is fetched before the language is known.
  const learned = learnPart('visits');
  expect(language()).toBe('en');
  await slow.come('en visits');
  await learned;
  await slow.come('ar frame');
  expect(slow.asked()).toContain('ar visits');
  expect(language()).toBe('en');
  await slow.come('ar visits');
  await started;
  expect(language()).toBe('ar');
  expect(i18n.messages).toMatchObject({ 'word of frame': 'ar frame', 'word of visits': 'ar visits' });
  localStorage.clear();
});
