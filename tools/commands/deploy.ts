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
import { isNginxInstalled, startProxy } from '../deploy/proxy.ts';
import {
  hashOfSource,
  testSocket,
  testPage,
  countTurns,
  testStreaming,
  uploadLargeFile,
  underLoad,
} from '../deploy/steps.ts';
import { startPlaces } from '../deploy/places.ts';
import { testReplica } from '../deploy/replica.ts';
import { isPgBouncerInstalled } from '../deploy/pooler.ts';
import {
  testPushes,
  waitForReconnection,
  testSharedBucket,
  killEach,
  restartEach,
} from '../deploy/several-servers.ts';
import { testStreamCosts } from '../deploy/stream-costs.ts';
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

const testSeveralServers = async (place: string, valkey: string): Promise<void> => {
  const places = await step('four servers start on one bucket, PgBouncer, a replica and Valkey', () =>
    startPlaces(place, valkey),
  );
  await step('pushes and sign-outs reach other servers', () => testPushes(places));
  await places.pushService.stop();
  await step('pushes and sign-outs still do while Valkey is down', () => testPushes(places));
  await places.pushService.start();
  await step('each server listens to it again', () => waitForReconnection(places));
  await step('pushes and sign-outs still do once Valkey is back', () => testPushes(places));
  await step('a file can be downloaded from another server', () => testSharedBucket(places));
  const reads = await step('another server finds what was saved, with the replica and without', () =>
    testReplica(places),
  );
  process.stdout.write(`  ${reads} reads on the replica\n`);
  const { oneMs, fourMs, gain } = await step(
    'the cost of an answer on one server and on four is measured',
    () => testStreamCosts(places),
  );
  process.stdout.write(
    `  ${oneMs.toFixed(1)} ms per answer on one, ${fourMs.toFixed(1)} ms on four, on a core each ${gain.toFixed(1)} times the streams\n`,
  );
  const answers = await step('the servers restart in turn under load', () => restartEach(places));
  process.stdout.write(`  ${answers} answers, all complete\n`);
  const { complete, cut } = await step('each server is killed in turn during fifty answers', () =>
    killEach(places),
  );
  process.stdout.write(`  ${complete} complete, ${cut} stored partially without charge\n`);
  await places.stop();
};

const main = async (): Promise<void> => {
  // Each program stops with this process.
  process.setMaxListeners(50);
  const valkey = findValkey();
  if (!isNginxInstalled() || !isPgBouncerInstalled() || valkey === undefined)
    throw new Error('some programs are missing: apt-get install nginx-light pgbouncer redis-server');
  const [http, https] = [await freePort(), await freePort()];
  const model = await startOpenAI();
  const settings = await settingsFor(model.url, https);
  await step('systemd accepts the unit', () => assert.equal(faultsOfUnit(), ''));
  const place = await step('the files of the image are installed into an empty folder', installPlace);
  const [data, empty] = [dataFolder(), dataFolder()];
  const setup = { place, data, settings };
  const server = await step('the server starts there as an unprivileged user', () => startPlaceServer(setup));
  const proxy = await step('nginx accepts the example configuration', () =>
    startProxy({ servers: [Number(settings['PORT'])], http, https }),
  );
  await step('the proxy serves the page with its security headers', () =>
    testPage(proxy.url, proxy.plainUrl),
  );
  const { email, token } = await createAccount({ url: proxy.url, codeFor: server.codeFor });
  const client = createClient(proxy.url, token);
  await step('an answer streams word by word', () => testStreaming(client, model));
  await step('a socket stays open', () => testSocket(proxy.url, token));
  const { notebookId, hash } = await step('a file of 49 MB is uploaded', () =>
    uploadLargeFile(client, proxy.url, token),
  );
  const file = path.join(data, 'backup.gz');
  const turnsBefore = await step('a backup is made while questions are answered', () =>
    underLoad(client, model, () => runCommand(setup, 'backup', file)),
  );
  assert.equal(await step('the server stops on SIGTERM', server.stop), 0);
  const restoredSetup = { ...setup, data: empty };
  await step('the backup is restored on an empty machine', () => runCommand(restoredSetup, 'restore', file));
  const second = await step('a server starts on the restored data', () => startPlaceServer(restoredSetup));
  await step('its accounts, conversations and files are there', async () => {
    const restoredAccount = await createClient(proxy.url).call(loginByEmail, { email, password: PASSWORD });
    const restoredClient = createClient(proxy.url, restoredAccount.token);
    assert.ok((await countTurns(restoredClient)) >= turnsBefore);
    assert.equal(await hashOfSource(restoredClient, proxy.url, restoredAccount.token, notebookId), hash);
  });
  await second.stop();
  await proxy.stop();
  await model.close();
  await testSeveralServers(place, valkey);
  for (const folder of [place, data, empty]) rmSync(folder, { recursive: true, force: true });
};

await main();
process.exit(0);
