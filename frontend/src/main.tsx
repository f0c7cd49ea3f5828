import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './app/Root';
import { session } from './shared/session/session';
import { createStyleCache, readStyleNonce } from './app/style-cache';
import { theme } from './app/theme';
import { renewPictureAccess } from './lib/server/picture-access';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

renewPictureAccess(() => session.renewMediaCookie());
window.addEventListener('storage', session.onStorage);
void session.start();

createRoot(container).render(
  <StrictMode>
    <CacheProvider value={createStyleCache(readStyleNonce())}>
      {/* noSsr: the stored colour scheme is read before the first paint, with no inline script. */}
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        <Root />
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>,
);
