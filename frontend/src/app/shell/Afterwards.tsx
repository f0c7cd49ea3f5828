import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../lib/locale';
import { noteRecent } from '../../shared/recent/recent';
import { recordAt } from '../../shared/recent/record-at';
import { useCan, useCurrentUser } from '../../shared/session/useSession';
import { loadFonts } from '../fonts/fonts';
import { UpdateNotice } from '../updates/UpdateNotice';

const OutboxBanner = lazy(() => import('./OutboxBanner').then((module) => ({ default: module.OutboxBanner })));

/**
 * What the frame does once the first screen stands: it follows new versions of the application, sends what waits, and notes
 * which records are opened.
 */
export function Afterwards() {
  const works = useCan('visits.write');
  const language = useLanguage();
  const { id } = useCurrentUser();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const record = recordAt(pathname, search);
    if (record) noteRecent(id, record);
  }, [id, pathname, search]);
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
