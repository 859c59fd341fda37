import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { findValkey } from '../../apps/server/src/testing/push/valkey-server.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { createAccount, PASSWORD } from '../../e2e/account/account.ts';
import { dataFolder, runCommand, startPlaceServer } from '../deploy/place-server.ts';
import { installPlace } from '../deploy/place.ts';
import { isNginxThere, startProxy } from '../deploy/proxy.ts';
import { bytesOf, holdsSocket, opens, recordsOf, streams, takesBig, underLoad } from '../deploy/steps.ts';
import { startPlaces } from '../deploy/places.ts';
import { isPgBouncerInstalled } from '../deploy/pooler.ts';
import { areOneForPeople, haveOneBucket, outliveEach, restartInTurn } from '../deploy/several-servers.ts';
import { faultsOfUnit } from '../deploy/unit.ts';
import { loginByEmail } from '@studiolo/contract/account/endpoints';

const step = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work();
  process.stdout.write(`✓ ${name.padEnd(60)} ${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
  return result;
};

const settingsFor = async (model: string, https: number): Promise<Record<string, string>> => ({
  PORT: String(await freePort()),
  PUBLIC_URL: `https://localhost:${https}`,
  TRUST_PROXY: '1',
  OPENAI_API_KEY: 'the-key',
  OPENAI_BASE_URL: model,
  CHAT_TITLES: 'words',
});

const trySeveralServers = async (place: string, valkey: string): Promise<void> => {
  const places = await step('four servers start on one bucket, PgBouncer and Valkey', () =>
    startPlaces(place, valkey),
  );
  await step('pushes and sign-outs reach other servers', () => areOneForPeople(places));
  await places.pushService.stop();
  await step('they also do while Valkey is down', () => areOneForPeople(places));
  await places.pushService.start();
  await step('they also do once it is back', () => areOneForPeople(places));
  await step('a file can be downloaded from another server', () => haveOneBucket(places));
  const answers = await step('the servers restart in turn under load', () => restartInTurn(places));
  process.stdout.write(`  ${answers} answers, all complete\n`);
  const { complete, cut } = await step('each server is killed in turn during fifty answers', () =>
    outliveEach(places),
  );
  process.stdout.write(`  ${complete} complete, ${cut} kept partially and free\n`);
  await places.stop();
};

const main = async (): Promise<void> => {
  const valkey = findValkey();
  if (!isNginxThere() || !isPgBouncerInstalled() || valkey === undefined)
    throw new Error('some programs are missing: apt-get install nginx-light pgbouncer redis-server');
  const [http, https] = [await freePort(), await freePort()];
  const model = await startOpenAI();
  const settings = await settingsFor(model.url, https);
  await step('systemd has nothing against the unit', () => assert.equal(faultsOfUnit(), ''));
  const place = await step('what the image is made of lies in an empty folder', installPlace);
  const [data, empty] = [dataFolder(), dataFolder()];
  const setup = { place, data, settings };
  const server = await step('the server starts there, by a user without rights', () =>
    startPlaceServer(setup),
  );
  const proxy = await step('nginx takes the example', () =>
    startProxy({ servers: [Number(settings['PORT'])], http, https }),
  );
  await step('the page comes through it, safely', () => opens(proxy.url, proxy.plainUrl));
  const { email, token } = await createAccount({ url: proxy.url, codeFor: server.codeFor });
  const client = createClient(proxy.url, token);
  await step('an answer comes word by word', () => streams(client, model));
  await step('a socket stays open', () => holdsSocket(proxy.url, token));
  const { notebookId, hash } = await step('a file of 49 MB is taken', () =>
    takesBig(client, proxy.url, token),
  );
  const file = path.join(data, 'backup.gz');
  const before = await step('a backup is made while questions are answered', () =>
    underLoad(client, model, () => runCommand(setup, 'backup', file)),
  );
  assert.equal(await step('the server stops when it is told to', server.stop), 0);
  const moved = { ...setup, data: empty };
  await step('the backup is restored on an empty machine', () => runCommand(moved, 'restore', file));
  const second = await step('a server starts on what came back', () => startPlaceServer(moved));
  await step('its people, words and files are there', async () => {
    const back = await createClient(proxy.url).call(loginByEmail, { email, password: PASSWORD });
    const again = createClient(proxy.url, back.token);
    assert.ok((await recordsOf(again)) >= before);
    assert.equal(await bytesOf(again, proxy.url, back.token, notebookId), hash);
  });
  await second.stop();
  await proxy.stop();
  await model.close();
  await trySeveralServers(place, valkey);
  for (const folder of [place, data, empty]) rmSync(folder, { recursive: true, force: true });
};

await main();
process.exit(0);
