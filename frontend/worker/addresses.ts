import { paths } from '../src/shared/paths';

/** What programs ask for, and what the server makes anew each time. */
const SERVERS = /^\/(?:api|graphql|media|metrics|health|ready)(?:\/|$)/;

/** `/orders/:id` → any one order's path, as the router and the server read it. */
const screens = Object.values(paths).map(
  (path) => new RegExp(`^${path.replace(/\/$/, '').replace(/:[^/]+/g, '[^/]+')}/?$`, 'i'),
);

/** Whether a path is a screen behind the sign-in. */
export const isScreen = (pathname: string): boolean => screens.some((screen) => screen.test(pathname));

/** Whether a path is the server's alone: nothing of it is kept. */
export const isServers = (pathname: string): boolean => SERVERS.test(pathname);
