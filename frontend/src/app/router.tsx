import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LoadingScreen } from './LoadingScreen';
import { RouteError } from './RouteError';
import type { RouteHandle } from './route-handle';
import { screens } from './screens';
import { Shell } from './shell/Shell';

/** The routes under the shell; every screen is lazy. Exported for tests with a memory router. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteError,
    children: [
      ...screens.map(({ path, title, permission, load }): RouteObject => ({
        path,
        lazy: load,
        ErrorBoundary: RouteError,
        handle: { title, permission } satisfies RouteHandle,
      })),
      {
        path: '*',
        lazy: () =>
          import('../features/not-found/NotFoundScreen').then((module) => ({ Component: module.NotFoundScreen })),
        handle: { title: 'Page Not Found' } satisfies RouteHandle,
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
