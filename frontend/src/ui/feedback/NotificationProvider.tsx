import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { speakThrough } from './notify';
import { useLanguage } from '../../lib/locale';
import { setNotificationFocus } from './notificationFocus';

// Comes after the screen; what is told until then waits.
const Snackbars = lazy(() => import('./Snackbars').then((module) => ({ default: module.Snackbars })));

/**
 * The notification region: one at a time, 5 s, swipe right, F8 focuses it.
 * Mount once, inside the theme and around the app; everything else calls `notify()`.
 */
export function NotificationProvider({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<HTMLDivElement | null>(null);
  const live = region?.firstElementChild as HTMLDivElement | null | undefined;

  useEffect(() => {
    if (!region) return undefined;
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      // An open dialog must have released its focus trap before the focus leaves it.
      flushSync(() => setNotificationFocus(true));
      (region.querySelector<HTMLElement>('[data-toast]') ?? region).focus();
    };
    // Dialogs hide everything beside them from assistive technology; notifications must still be heard.
    const reveal = new MutationObserver(() => region.removeAttribute('aria-hidden'));
    reveal.observe(region, { attributes: true, attributeFilter: ['aria-hidden'] });
    document.addEventListener('keydown', focusRegion);
    return () => {
      reveal.disconnect();
      document.removeEventListener('keydown', focusRegion);
    };
  }, [region]);

  const spoken = useLanguage();
  useEffect(() => {
    region?.setAttribute('aria-label', t`Notifications (F8)`);
  }, [region, spoken]);

  // The region is a child of <body>, made here so that it is not inside what a dialog hides.
  useEffect(() => {
    const element = document.createElement('div');
    element.setAttribute('role', 'region');
    element.tabIndex = -1;
    const leave = (event: FocusEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setNotificationFocus(false);
    };
    element.addEventListener('focusout', leave);
    // Stands before the first notification: assistive technology tells what comes into a live region, not with it.
    const standing = document.createElement('div');
    speakThrough(standing);
    element.append(standing);
    document.body.append(element);
    setRegion(element);
    return () => {
      element.removeEventListener('focusout', leave);
      element.remove();
    };
  }, []);

  return (
    <>
      {live && (
        <Suspense fallback={null}>
          <Snackbars region={live} />
        </Suspense>
      )}
      {children}
    </>
  );
}
