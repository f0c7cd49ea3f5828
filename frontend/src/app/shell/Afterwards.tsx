import { lazy, Suspense, useEffect } from 'react';
import { useLanguage } from '../../lib/locale';
import { useCan } from '../../shared/session/useSession';
import { loadFonts } from '../fonts/fonts';
import { UpdateNotice } from '../updates/UpdateNotice';

const OutboxBanner = lazy(() => import('./OutboxBanner').then((module) => ({ default: module.OutboxBanner })));

/** What the frame does once the first screen stands: it follows new versions of the application, and sends what waits. */
export function Afterwards() {
  const works = useCan('visits.write');
  const language = useLanguage();
  useEffect(() => void loadFonts(), []);
  useEffect(() => {
    // What a phone calls the application when it installs it.
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  }, [language]);
  return (
    <>
      <UpdateNotice />
      {works && (
        <Suspense fallback={null}>
          <OutboxBanner />
        </Suspense>
      )}
    </>
  );
}
