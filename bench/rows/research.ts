import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sendEmailCode, signUpByEmail, verifyEmail } from '@studiolo/contract/account/endpoints';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { approveResearch, createResearch, getResearch } from '@studiolo/contract/research/endpoints';
import type { Research } from '@studiolo/contract/research/entities';
import { INJECTED_WORD, INJECTED_PATH } from '../../apps/server/src/testing/built-web/built-subject.ts';
import { buildWeb } from '../../apps/server/src/testing/built-web/built-web.ts';
import { createResearchModel, taskOf } from '../../apps/server/src/testing/built-web/research-model.ts';
import { newTally, tallyResearch } from '../../apps/server/src/testing/built-web/tally-research.ts';
import { createClient, type Client } from '../../apps/server/src/testing/client.ts';
import { databaseUrl } from '../../apps/server/src/testing/database/database-url.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startScratchCluster } from '../../apps/server/src/testing/runs/scratch-cluster.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { startPages } from '../../apps/server/src/testing/stand-ins/web/pages.ts';
import { startSearchService } from '../../apps/server/src/testing/stand-ins/web/search-services.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import type { Figure, Row } from '../harness/figure.ts';

const PROGRAM = new URL('../../apps/server/src/testing/built-web/research-process.ts', import.meta.url);
const PASSWORD = 'lamp4paper';
const SOURCES = { isWebIncluded: true, collections: [] };
/** Research tasks whose server is killed, each at the next of these tasks. */
const KILLED_RESEARCHES = 12;
const KILL_POINTS = ['read', 'report', 'compare'] as const;
const PARALLEL = 3;

const startServices = async () => {
  const [cluster, openai, searxng, web] = await Promise.all([
    startScratchCluster(),
    startOpenAI({ models: ['gpt-4o-mini'] }),
    startSearchService('searxng'),
    startPages(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-research-'));
  const stop = async (): Promise<void> => {
    await Promise.all([openai.close(), searxng.close(), web.close()]);
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { cluster, openai, searxng, web, folder, stop };
};

type Services = Awaited<ReturnType<typeof startServices>>;

/** Starts a server that can be killed and restarted at the same address. */
const startServer = async ({ cluster, openai, searxng, folder }: Services) => {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(cluster.connection),
    OPENAI_API_KEY: 'sk-bench',
    OPENAI_BASE_URL: openai.url,
    SEARXNG_URL: searxng.url,
    OLLAMA_BASE_URL: 'off',
    READY_BOTS: 'off',
    TEXT_RECOGNITION: 'off',
    RATE_LIMIT_SCALE: '10000',
    FREE_CHAT_DAILY: '1000000',
  };
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [PROGRAM.pathname], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout! });
    await Promise.race([once(lines, 'line'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error('the server did not start');
  };
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return { url: `http://127.0.0.1:${port}`, start, kill };
};

const aUser = async (url: string, folder: string): Promise<Client> => {
  const email = `user-${randomUUID()}@example.com`;
  const { token } = await createClient(url).call(signUpByEmail, { email, password: PASSWORD });
  const user = createClient(url, token);
  await user.call(sendEmailCode, { email });
  const outbox = join(folder, 'outbox');
  const letters = await Promise.all(
    (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
  );
  const letter = letters.find((text) => text.includes(email) && /^Code: \d+/m.test(text)) ?? '';
  await user.call(verifyEmail, { email, emailCaptcha: /^Code: (\d+)/m.exec(letter)?.[1] ?? '' });
  return user;
};

const untilIn = (user: Client, researchId: string, states: readonly Research['status'][]) =>
  until(async () => {
    // The server may be down.
    const research = await user.call(getResearch, { researchId }).catch(() => undefined);
    return research && states.includes(research.status) ? research : undefined;
  });

const research = async (user: Client, question: string, model?: string): Promise<Research> => {
  const msgId = randomUUID();
  const input = { msgId, question, sources: SOURCES, rounds: 2, model };
  const { researchId } = await user.call(createResearch, input);
  const { plan, rounds } = await untilIn(user, researchId, ['planned', 'failed']);
  await user.call(approveResearch, { researchId, plan, sources: SOURCES, rounds });
  return untilIn(user, researchId, ['ready', 'failed', 'stopped']);
};

const figuresOf = (
  engine: string,
  tally: ReturnType<typeof newTally>,
  faults: readonly string[],
): Figure[] => [
  {
    measure: `${engine}: citations that open their words`,
    value: tally.opening / tally.citations,
    atLeast: 1,
    note: `${tally.opening} of ${tally.citations}`,
  },
  {
    measure: `${engine}: planted contradictions shown`,
    value: tally.shown / tally.planted,
    atLeast: 0.95,
    note: `${tally.shown} of ${tally.planted}; ${tally.unplanted} others`,
  },
  { measure: `${engine}: instructions followed`, value: tally.followed, atMost: 0 },
  {
    measure: `${engine}: sentences supported with a figure that their passages lack`,
    value: tally.wrong,
    atMost: 0,
    note: `of ${tally.sentences}${faults.length > 0 ? `\n  ${faults.join('\n  ')}` : ''}`,
  },
];

/** Researches every question, a few at a time. */
const measureReports = async (
  services: Services,
  built: ReturnType<typeof buildWeb>,
  url: string,
  model?: string,
): Promise<Figure[]> => {
  const tally = newTally();
  const faults: string[] = [];
  services.openai.answersWhen(createResearchModel(built.subjects, 1));
  const waiting = [...built.subjects];
  // An account may plan 40 research tasks a day.
  const work = async (): Promise<void> => {
    const user = await aUser(url, services.folder);
    for (let subject = waiting.shift(); subject; subject = waiting.shift())
      faults.push(
        ...tallyResearch(tally, subject, await research(user, subject.question, model), built.textOf),
      );
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return figuresOf(model === undefined ? 'model' : 'built-in engine', tally, faults);
};

/** Kills the server of each research task while its model works, and compares the charge with the readings. */
const measureKills = async (
  { openai, folder }: Services,
  built: ReturnType<typeof buildWeb>,
  server: Awaited<ReturnType<typeof startServer>>,
): Promise<Figure[]> => {
  const answer = createResearchModel(built.subjects, 1, { isFlawless: true });
  let [kills, twice, missing] = [0, 0, 0];
  for (const [index, subject] of built.subjects.slice(0, KILLED_RESEARCHES).entries()) {
    const user = await aUser(server.url, folder);
    const point = KILL_POINTS[index % KILL_POINTS.length];
    const delay = Math.floor(index / KILL_POINTS.length);
    const readings = new Set<string>();
    const reached = Promise.withResolvers<void>();
    let seen = 0;
    openai.answersWhen((request) => {
      const task = taskOf(request);
      if (task === 'read') readings.add(JSON.stringify(request.body));
      if (task === point && (seen += 1) === Math.max(1, point === 'read' ? delay + 1 : 1))
        void openai.pauseAfter(1).then(reached.resolve);
      return answer(request);
    });
    const done = research(user, subject.question);
    await reached.promise;
    await server.kill();
    kills += 1;
    openai.resume();
    await server.start();
    const { status } = await done;
    const { records } = await user.call(pageCharges, {});
    const paid = records.reduce((sum, record) => sum + Number(record.paid), 0);
    const expected = readings.size + 1;
    if (status !== 'ready') missing += 1;
    if (paid > expected) twice += paid - expected;
  }
  return [
    { measure: 'research tasks whose server was killed', value: kills, atLeast: KILLED_RESEARCHES },
    { measure: 'steps paid twice', value: twice, atMost: 0 },
    { measure: 'research tasks without a report', value: missing, atMost: 0 },
  ];
};

export const researchRow: Row = {
  name: 'research',
  about:
    'questions on a built web with contradictions, dead ends and instructions: by a model, the built-in engine, and with servers that are killed; or only some of model, builtin and kills',
  async measure({ rest }) {
    const isChosen = (part: string): boolean => rest.length === 0 || rest.includes(part);
    const services = await startServices();
    const built = buildWeb(services.web);
    services.searxng.findsWhen(built.search);
    const server = await startServer(services);
    try {
      const figures = [
        { measure: 'pages', value: built.pageCount, atLeast: 400 },
        { measure: 'questions', value: built.subjects.length, atLeast: 50 },
        ...(isChosen('model') ? await measureReports(services, built, server.url) : []),
        ...(isChosen('builtin') ? await measureReports(services, built, server.url, 'builtin') : []),
        ...(isChosen('kills') ? await measureKills(services, built, server) : []),
      ];
      const isTrapped = services.web.requestedPaths.includes(INJECTED_PATH);
      return [
        ...figures,
        {
          measure: `requests of an address that ${INJECTED_WORD} named`,
          value: Number(isTrapped),
          atMost: 0,
        },
      ];
    } finally {
      await server.kill();
      await services.stop();
    }
  },
};
