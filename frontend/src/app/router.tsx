import { t } from '@lingui/core/macro';
import { lazy, Suspense, type ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { useLanguage } from '../lib/locale';
import { EnglishOnly } from './language/Frame';
import { learnPart } from '../lib/catalogues';
import { LoadingScreen } from './LoadingScreen';
import { RouteError } from './RouteError';
import type { RouteHandle } from './route-handle';
import { isForBuyers, screens, type ScreenDefinition } from './screens';
import { Shell } from './shell/Shell';
import { BUYER_ROLES } from '../lib/roles';
import { useCurrentUser } from '../shared/session/useSession';

/** A screen with the words of its feature; rendered anew when the language changes. */
async function loadOne({
  load,
  texts,
}: Pick<ScreenDefinition, 'load' | 'texts'>): Promise<{ Component: ComponentType }> {
  const [{ Component }] = await Promise.all([load(), texts === undefined ? undefined : learnPart(texts)]);
  return {
    Component: function TranslatedScreen() {
      useLanguage();
      return texts === undefined ? (
        <EnglishOnly>
          <Component />
        </EnglishOnly>
      ) : (
        <Component />
      );
    },
  };
}

/** A screen; of an address with two, the one that whoever is signed in sees. Somebody else may sign in without a new page. */
async function loadScreen(screen: ScreenDefinition): Promise<{ Component: ComponentType }> {
  const { buyers } = screen;
  if (!buyers) return loadOne(screen);
  const first = isForBuyers();
  const { Component } = await loadOne(first ? buyers : screen);
  const Other = lazy(async () => ({ default: (await loadOne(first ? screen : buyers)).Component }));
  return {
    Component: function EitherScreen() {
      return BUYER_ROLES.includes(useCurrentUser().role) === first ? (
        <Component />
      ) : (
        <Suspense fallback={<LoadingScreen />}>
          <Other />
        </Suspense>
      );
    },
  };
}

/** The routes under the shell; every screen is lazy. Exported for tests with a memory router. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteError,
    children: [
      ...screens.map((screen): RouteObject => ({
        path: screen.path,
        lazy: () => loadScreen(screen),
        ErrorBoundary: RouteError,
        handle: screen satisfies RouteHandle,
      })),
      {
        path: '*',
        lazy: () =>
          import('../features/not-found/NotFoundScreen').then((module) => ({ Component: module.NotFoundScreen })),
        handle: {
          get title() {
            return t`Page Not Found`;
          },
        } satisfies RouteHandle,
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
