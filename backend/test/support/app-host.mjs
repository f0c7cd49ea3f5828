// A process that opens built servers for a worker of Jest and closes them again. Loading the server's modules takes
// seconds, more so inside a test file; here they are loaded once for all files of a worker.
//   POST /apps { env, databaseUrl } → { id, url, sessionOptions }    DELETE /apps/:id
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { built } from '../../../scripts/lib/scratch-database.mjs';
import { serveApp } from './serve-app.mjs';

const modules = await Promise.all(
  [
    'app/build-app.js',
    'app/database/data-source.js',
    'app/entities.js',
    'app/jobs.js',
    'app/migrations/index.js',
    'app/process/http-server.js',
    'app/process/logger.js',
    'config.js',
  ].map(built),
);
const parts = Object.assign({}, ...modules);
const apps = new Map();
let opened = 0;

async function open(wanted) {
  const app = await serveApp(parts, wanted);
  const id = String(++opened);
  apps.set(id, app);
  return { id, url: app.url, sessionOptions: app.dataSource.options.extra.options };
}

async function close(id) {
  const app = apps.get(id);
  apps.delete(id);
  await app?.close();
  return {};
}

const host = createServer(async (request, response) => {
  const answer = (status, body) => response.writeHead(status).end(JSON.stringify(body));
  try {
    if (request.method === 'POST') answer(201, await open(await json(request)));
    else answer(200, await close(request.url.split('/').at(-1)));
  } catch (error) {
    answer(500, { message: error.stack });
  }
});
host.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${host.address().port}` }));
// The worker is gone, whatever ended it.
process.on('disconnect', () => process.exit());
