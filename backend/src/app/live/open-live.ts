import type { Server } from 'node:http';
import type { DataSource } from 'typeorm';
import { poolOf } from '../../kernel/context.js';
import { primaryUrlOf } from '../database/data-source.js';
import { ChangeFeed } from './change-feed.js';
import { LiveHub } from './hub.js';
import { Listener } from './listener.js';
import { PresenceBoard } from './presence.js';
import { serveLive, type LiveServerOptions } from './socket-server.js';

/** Live events from the database to the sockets: listener → hub → subscriptions over `/graphql`. */
export async function openLive(
  server: Server,
  options: Omit<LiveServerOptions, 'hub' | 'feed' | 'presence'> & {
    readonly dataSource: DataSource;
    readonly onBell?: () => void;
  },
): Promise<{ close(): Promise<void>; sockets(): number }> {
  const { dataSource, log, onBell } = options;
  const hub = new LiveHub(dataSource, log);
  const feed = new ChangeFeed(hub, log);
  const presence = new PresenceBoard(
    (payload) => poolOf(dataSource).query('select pg_notify($1, $2)', ['presence', payload]),
    log,
  );
  const listener = new Listener({
    url: primaryUrlOf(dataSource),
    log,
    onEvent: (event) => hub.onEvent(event),
    onChange: (payload, sender) => {
      onBell?.();
      feed.onPayload(payload, sender);
    },
    onMaker: (payload, sender) => feed.onMaker(payload, sender),
    onPresence: (payload) => presence.onPayload(payload),
    onGap: () => {
      onBell?.();
      feed.onGap();
      hub.onGap();
    },
  });
  await listener.start();
  // What happened before nobody has heard.
  feed.onGap();
  const sockets = serveLive(server, { ...options, hub, feed, presence });
  return {
    sockets: () => sockets.count(),
    close: async () => {
      listener.stop();
      feed.stop();
      presence.stop();
      await sockets.close();
    },
  };
}
