import { sql } from 'drizzle-orm';
import { getUser } from '@studiolo/contract/account/endpoints';
import { addTextSource } from '@studiolo/contract/notebooks/source-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../env.ts';
import { aNotebook, aSettledSource } from '../testing/fixtures/a-notebook.ts';
import { aUser } from '../testing/fixtures/a-user.ts';
import { startBucket } from '../testing/stand-ins/services/bucket.ts';
import { startServer, type TestServer } from '../testing/server.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let web: TestServer;
const others: TestServer[] = [];

const startOther = async (ROLES: string): Promise<TestServer> => {
  const settings = { ROLES, ...bucket.settings };
  const other = await startServer({ settings, database: web.database, clock: web.clock });
  others.push(other);
  return other;
};

const metricsOf = async ({ url }: TestServer): Promise<string> => (await fetch(`${url}/metrics`)).text();

beforeAll(async () => {
  bucket = await startBucket();
  web = await startServer({ settings: { ROLES: 'web', ...bucket.settings } });
});

afterAll(async () => {
  for (const server of others) await server.stop();
  await web.stop();
  await bucket.close();
});

it('leaves reading files to servers with the role for parsing, and jobs to those with the role for jobs', async () => {
  const ann = await aUser(web);
  const notebookId = await aNotebook(ann);
  const text = 'The lighthouse of Westerhever was built in 1906. It is 41 metres high.';
  const { sourceId } = await ann.call(addTextSource, { notebookId, title: 'Westerhever', text });
  await expect
    .poll(() => metricsOf(web))
    .toMatch(/^studiolo_lane_runs\{lane="learning",state="waiting"\} 1$/m);

  const parsing = await startOther('parsers');
  await expect.poll(() => metricsOf(parsing)).toMatch(/^studiolo_run_seconds_count\{kind="learn",.*\} 1$/m);
  expect(await metricsOf(web)).not.toContain('kind="learn"');
  const waitingJobs = () =>
    web.inside.database.$count(sql`pgboss.job`, sql`state = 'created' and name not like '\\_\\_%'`);
  await expect.poll(waitingJobs).toBeGreaterThan(0);

  await startOther('jobs');
  expect(await aSettledSource(ann, sourceId)).toMatchObject({ status: 'learned' });
  await expect.poll(waitingJobs).toBe(0);
});

it('serves pages and the API only with the role web, and probes with any role', async () => {
  const { url } = await startOther('jobs, parsers');
  const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status;

  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/metrics')).toBe(200);
  expect(await statusOf('/')).toBe(404);
  expect(await statusOf(`/api${getUser.path}`)).toBe(404);
  expect((await fetch(web.url)).status).toBe(200);
});

it('refuses a role that does not exist', () => {
  expect(() => readEnvironment({ ROLES: 'web,cook' })).toThrow('ROLES');
  expect([...readEnvironment({}).ROLES]).toEqual(['web', 'jobs', 'parsers']);
});
