import { randomUUID } from 'node:crypto';
import { createDocument, pageDocuments } from '@studiolo/contract/write/document-endpoints';
import type { Client } from '../../apps/server/src/testing/client.ts';
import type { ServerProcess } from '../../apps/server/src/testing/faults/server-process.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { killPostgres } from '../../apps/server/src/testing/faults/kill-postgres.ts';
import { aQuestion, compareAnswer, readUpTo, PIECES, FULL_ANSWER } from './actions.ts';
import type { Fault, Tally } from './fault.ts';
import { readBlockedMs, type TestBed } from './test-bed.ts';

const SAVES = 60;
/** Internal terms that no error message may contain. */
const INTERNALS = /select|ECONN|terminat|postgres|sql|read-only|at \//i;

const isReady = async ({ url }: ServerProcess): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;

type Save = { documentId: string; title: string; content: string };

/** Creates documents one after another during a fault. Repeats refused requests until they succeed. */
const saveDuringFault = async (
  user: Client,
  tally: Tally,
  change: (at: number) => Promise<void> | undefined,
): Promise<Save[]> => {
  const saves: Save[] = Array.from({ length: SAVES }, (_, at) => ({
    documentId: randomUUID(),
    title: `Document ${at}`,
    content: `The ${at}th lamp.`,
  }));
  const refusals: Save[] = [];
  for (const [at, save] of saves.entries()) {
    await change(at);
    const { code, status, msg } = await user.try(createDocument, save);
    if (code === 200) continue;
    refusals.push(save);
    tally.compare('lost', [code, status, INTERNALS.test(msg)], [503, 503, false], `refusal: ${msg}`);
  }
  for (const save of refusals) await until(async () => (await user.try(createDocument, save)).code === 200);
  return saves;
};

const compareDocuments = async (tally: Tally, user: Client, saves: readonly Save[]): Promise<void> => {
  const { records } = await user.call(pageDocuments, { size: 100 });
  const ids = records.map(({ documentId }) => documentId);
  for (const { documentId, title } of saves)
    tally.compare('lost', ids.includes(documentId), true, `document “${title}”`);
  tally.compare('duplicated', ids.length, saves.length, 'documents');
};

const killDatabase: Fault = {
  name: 'PostgreSQL killed during an answer',
  description:
    'an answer of 40 pieces, PostgreSQL killed after 20: the answer continues, and is stored and charged once',
  async run({ startWithOwnDatabase: startAlone, openai }, tally) {
    const server = await startAlone();
    const user = await server.aUser();
    openai.answersWith(PIECES);
    const paused = openai.pauseAfter(20);
    const question = aQuestion();
    const answerText = readUpTo(user, question, 'wave 39, ');
    await paused;
    await killPostgres(server.folder);
    openai.resume();
    tally.compare('lost', await answerText, FULL_ANSWER, 'the text that was followed');
    await until(() => isReady(server));
    await compareAnswer(tally, user, question, { text: FULL_ANSWER, status: 'done', charged: 1 });
    tally.recordBlocked(await readBlockedMs(server));
  },
};

type Outage = { begin: string; end: string };

const outage = (name: string, description: string, outageOf: (database: string) => Outage): Fault => ({
  name,
  description,
  async run({ newDatabase, startOn: startBeside, administer, openai }: TestBed, tally) {
    const connection = await newDatabase();
    if (!('database' in connection)) throw new Error('the database has no name');
    const { begin, end } = outageOf(connection.database);
    const disconnect = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${connection.database}'`;
    const server = await startBeside(connection);
    const user = await server.aUser();
    openai.answersWith(PIECES);
    const paused = openai.pauseAfter(20);
    const question = aQuestion();
    const answerText = readUpTo(user, question, 'wave 39, ');
    await paused;
    const saves = await saveDuringFault(user, tally, async (at) => {
      if (at === SAVES / 3) await administer(begin).then(() => administer(disconnect));
      if (at === SAVES / 2) openai.resume();
      if (at === (2 * SAVES) / 3) await administer(end).then(() => administer(disconnect));
    });
    tally.compare('lost', await answerText, FULL_ANSWER, 'the text that was followed');
    await until(() => isReady(server));
    await compareDocuments(tally, user, saves);
    await compareAnswer(tally, user, question, { text: FULL_ANSWER, status: 'done', charged: 1 });
    tally.recordBlocked(await readBlockedMs(server));
  },
});

export const databaseFaults: readonly Fault[] = [
  killDatabase,
  outage(
    'database unreachable and back',
    `${SAVES} documents and an answer; no connections during the middle third: everything acknowledged exists once`,
    (database) => ({
      begin: `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`,
      end: `ALTER DATABASE ${database} ALLOW_CONNECTIONS true`,
    }),
  ),
  outage(
    'database refuses writes, as with a full disk',
    `${SAVES} documents and an answer; read-only during the middle third: everything acknowledged exists once`,
    (database) => ({
      begin: `ALTER DATABASE ${database} SET default_transaction_read_only = on`,
      end: `ALTER DATABASE ${database} RESET default_transaction_read_only`,
    }),
  ),
];
