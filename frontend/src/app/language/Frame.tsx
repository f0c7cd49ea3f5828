import { CacheProvider } from '@emotion/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { direction, useLanguage } from '../../lib/locale';
import { theme } from '../theme';
import type { Look } from './look';
import { lookFromTheRight } from './speak';
import { createStyleCache } from './style-cache';

const fromTheLeft: Look = { cache: createStyleCache(), theme };

/** Styles, theme and words of the language in force, around everything. */
export function LanguageFrame({ children }: { children: () => ReactNode }) {
  useLanguage();
  const look = (direction() === 'rtl' ? lookFromTheRight() : undefined) ?? fromTheLeft;
  return (
    <I18nProvider i18n={i18n}>
      <CacheProvider value={look.cache}>
        {/* noSsr: the stored colour scheme is read before the first paint, with no inline script. */}
        <ThemeProvider theme={look.theme} defaultMode="system" noSsr>
          <CssBaseline enableColorScheme />
          {children()}
        </ThemeProvider>
      </CacheProvider>
    </I18nProvider>
  );
}

/** Marks what floats above the page, which is not inside of the block that it belongs to. */
const english = { defaultProps: { dir: 'ltr', lang: 'en' } } as const;
const englishTheme: Look['theme'] = {
  ...theme,
  components: { ...theme.components, MuiModal: english, MuiPopper: english },
};

/**
 * A screen whose texts are not translated yet: English from left to right, also within an Arabic page. It is the same frame
 * in every language, so that what is typed in it survives the change.
 */
export function EnglishOnly({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={fromTheLeft.cache}>
      <ThemeProvider theme={() => (direction() === 'rtl' ? englishTheme : theme)}>
        <div dir="ltr" lang="en" style={{ display: 'contents' }}>
          {children}
        </div>
      </ThemeProvider>
    </CacheProvider>
  );
}
