import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fontsComeLater, loadFonts } from './app/fonts/fonts';
import { Root } from './app/Root';
import { session } from './shared/session/session';
import { fetchMessages } from './app/language/catalogues';
import { LanguageFrame } from './app/language/Frame';
import { followUser } from './app/language/follow-user';
import { startLanguage } from './app/language/speak';
import { renewPictureAccess } from './lib/server/picture-access';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

renewPictureAccess(() => session.renewMediaCookie());
window.addEventListener('storage', session.onStorage);
void session.start();

// The session is asked for meanwhile.
const fonts = fontsComeLater() ? undefined : loadFonts();
void Promise.all([startLanguage(fetchMessages), fonts]).then(() => {
  followUser();
  createRoot(container).render(
    <StrictMode>
      <LanguageFrame>{() => <Root />}</LanguageFrame>
    </StrictMode>,
  );
});
