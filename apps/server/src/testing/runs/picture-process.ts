import { json } from 'node:stream/consumers';
import { toDatabase } from '../../platform/database/connection.ts';
import { startLoopback } from '../stand-ins/loopback.ts';
import type { Hook } from '../stand-ins/pictures.ts';
import { pageRun } from './page-run.ts';
import { pictureRun } from './picture-run.ts';
import { startRunServer } from './run-server.ts';

/** A server that runs pictures and translations and receives the service's webhooks, for tests to kill. */
const [, , socketFolder = '', database = '', user = '', timing] = process.argv;
const connection = toDatabase({ host: socketFolder, port: 5432, user, database }, database);
const server = await startRunServer({
  connection,
  kinds: [pictureRun, pageRun],
  ...(timing === 'production' && { timing: {} }),
});
const webhooks = await startLoopback(async (request, response) => {
  const hook = (await json(request)) as Hook;
  await server.runs.signal(hook.runId, 'painted', hook.key, hook);
  response.end();
});
console.log(webhooks.url);
