import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { ThemeProvider } from '@mui/material/styles';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { theme } from '../src/app/theme';
import { NotificationProvider } from '../src/ui/feedback/NotificationProvider';
// The region fetches it by itself. Beside a lazy screen, Jest's loader trips over what both read for the first time.
import '../src/ui/feedback/Snackbars';

export interface RenderedApp extends RenderResult {
  /** Path and query of the current place. */
  place: () => string;
  /** Goes back or forward in the history. */
  go: (steps: number) => Promise<void>;
  /** Puts another address in the place of the present one. */
  replace: (to: string) => Promise<void>;
}

/** Renders with the product's theme, a memory router and the notification region. */
export function renderApp(element: ReactNode, at: string | string[] = '/'): RenderedApp {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at].flat() });
  const result = render(
    <I18nProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <NotificationProvider>
          <RouterProvider router={router} useTransitions={false} />
        </NotificationProvider>
      </ThemeProvider>
    </I18nProvider>,
  );
  return {
    ...result,
    place: () => router.state.location.pathname + router.state.location.search,
    go: (steps) => router.navigate(steps),
    replace: (to) => router.navigate(to, { replace: true }),
  };
}
