import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { resumeSchedule, runSchedule } from '@studiolo/contract/schedules/endpoints';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { aSchedule, nextRun, resultsOf, settledSchedule } from '../../testing/fixtures/a-schedule.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { startPages } from '../../testing/stand-ins/web/pages.ts';
import { until } from '../../testing/until.ts';

const web = await startPages();
const server = aServer(() => ({
  settings: { PUBLIC_URL: 'https://studiolo.example' },
  // One loopback address counts as the public web; all others count as private.
  isAllowedAddress: (address) => address === '127.0.0.1',
}));
afterAll(() => web.close());

let ann: TestUser;
beforeEach(async () => {
  ann = await aUser(server);
});

const page = (...lines: string[]) => ({
  body: `<!doctype html><html><head><title>Tower</title></head><body><article><h1>The tower</h1>
    ${lines.map((line) => `<p>${line}</p>`).join('')}
    ${'<p>The harbour of the town is old, and boats come and go with the tide all year round.</p>'.repeat(12)}
    </article></body></html>`,
});

let count = 0;
const aWatch = async (settings: object, ...lines: string[]) => {
  const path = `/watched/${(count += 1)}`;
  const url = web.put(path, page(...lines));
  const scheduleId = await aSchedule(ann, { kind: 'page', url, ...settings });
  await settledSchedule(server, ann, scheduleId);
  return { path, url, scheduleId };
};

it('reads a page at once, and later reports which numbers and sentences changed [schedules.watch] [schedules.diff]', async () => {
  const { path, url, scheduleId } = await aWatch({}, 'A ticket costs 12.50 euros.', 'The lamp is out.');
  web.put(path, page('A ticket costs 13.00 euros.', 'The lamp burns again.'));
  const schedule = await nextRun(server, ann, scheduleId);

  const [changed, first] = await resultsOf(ann, scheduleId);
  expect(first).toMatchObject({ isFirst: true, state: 'done', changes: null });
  expect(changed).toMatchObject({
    isChanged: true,
    path: url,
    changes: {
      numbers: [{ after: 'A ticket costs 13.00 euros.', numbers: [{ from: '12.50', to: '13.00' }] }],
      added: ['The lamp burns again.'],
      removed: ['The lamp is out.'],
    },
  });
  expect(schedule).toMatchObject({ results: 2, state: 'active', lastResult: { isChanged: true } });
});

it('raises no false alarm for a page that only changes its clock, and lists the line [schedules.no-false-alarm]', async () => {
  const stamp = () => `Last updated: ${server.clock.now().toISOString().slice(0, 16).replace('T', ' ')}`;
  const { path, scheduleId } = await aWatch({}, 'The tower is open.', stamp());
  server.clock.advance(3_600_000);
  web.put(path, page('The tower is open.', stamp()));
  await nextRun(server, ann, scheduleId);

  const [second] = await resultsOf(ann, scheduleId);
  expect(second).toMatchObject({ isChanged: false, changes: { ignored: [{ reason: 'clock' }] } });
});

it('checks a page hourly without a result or a task until it changes [schedules.change]', async () => {
  const { path, scheduleId } = await aWatch({ every: 'change' }, 'Closed.');
  await nextRun(server, ann, scheduleId);
  const checked = await nextRun(server, ann, scheduleId);
  expect(checked.results).toBe(1);
  expect(checked.checkedAt).not.toBeNull();
  expect((await ann.call(pageRuns, {})).total).toBe(1);

  web.put(path, page('Open.'));
  expect((await nextRun(server, ann, scheduleId)).results).toBe(2);
  const [run] = (await ann.call(pageRuns, {})).records;
  expect(run).toMatchObject({
    kind: 'schedule',
    state: 'done',
    path: expect.stringContaining(scheduleId) as string,
  });
});

it('stops at once with the reason for a private address [schedules.stop]', async () => {
  const scheduleId = await aSchedule(ann, { kind: 'page', url: 'http://127.0.0.2:8080/secret' });
  const schedule = await settledSchedule(server, ann, scheduleId);
  expect(schedule).toMatchObject({ state: 'stopped', nextAt: null });
  expect(schedule.reason).toContain('not on the public internet');
});

it.each([
  ['is empty', { body: '' }, 'no text'],
  ['turns into a login', { body: '<form>Sign in <input name=p type="password"></form>' }, 'sign'],
  ['is gone', { status: 404, body: 'Not here.' }, '404'],
])(
  'fails for a page that %s, keeps what it knew, and says why [schedules.bad-pages]',
  async (_, bad, reason) => {
    const { path, scheduleId } = await aWatch({}, 'The tower is open.');
    web.put(path, bad);
    const schedule = await nextRun(server, ann, scheduleId);
    expect(schedule).toMatchObject({ state: 'active', results: 1, lastResult: { state: 'failed' } });
    expect(schedule.lastResult?.error.toLowerCase()).toContain(reason);

    web.put(path, page('The tower is open.'));
    expect(await nextRun(server, ann, scheduleId)).toMatchObject({
      results: 2,
      lastResult: { state: 'done', isChanged: false },
    });
  },
);

it('stops for a page that is too long to be compared completely [schedules.bad-pages]', async () => {
  const { path, scheduleId } = await aWatch({}, 'Short.');
  web.put(path, page('The tower is open. '.repeat(20_000)));
  expect(await nextRun(server, ann, scheduleId)).toMatchObject({ state: 'stopped' });
});

it('stops after three failures in a row with the last reason, and continues when resumed [schedules.stop]', async () => {
  const { path, scheduleId } = await aWatch({ isMailed: true }, 'The tower is open.');
  web.put(path, { status: 500, body: 'Broken.' });
  await nextRun(server, ann, scheduleId);
  await nextRun(server, ann, scheduleId);
  const stopped = await nextRun(server, ann, scheduleId);
  expect(stopped.state).toBe('stopped');
  expect(stopped.reason).toMatch(/failed 3 times in a row.*500/);
  const letters = () => server.letters().then((all) => all.filter((text) => text.includes(ann.email)));
  // The code of the sign-up, the first failure and the stop.
  await until(async () => (await letters()).length === 3);

  web.put(path, page('The tower is open.'));
  await ann.call(resumeSchedule, { scheduleId });
  expect(await nextRun(server, ann, scheduleId)).toMatchObject({ state: 'active', reason: '', results: 2 });
});

it('stops when it has the requested number of results [schedules.limits]', async () => {
  const { scheduleId } = await aWatch({ maxResults: 2 }, 'The tower is open.');
  const schedule = await nextRun(server, ann, scheduleId);
  expect(schedule).toMatchObject({ state: 'stopped', results: 2, nextAt: null });
  expect(schedule.reason).toBe('All 2 results are in.');
});

it('runs now on request, once at a time, and leaves the next occurrence as it is [schedules.run-now]', async () => {
  const { scheduleId } = await aWatch({}, 'The tower is open.');
  const { nextAt } = await settledSchedule(server, ann, scheduleId);
  await ann.call(runSchedule, { scheduleId });
  const second = await ann.try(runSchedule, { scheduleId });
  expect([200, 409]).toContain(second.status);
  expect((await settledSchedule(server, ann, scheduleId)).nextAt).toBe(nextAt);
  expect((await resultsOf(ann, scheduleId))[0]).toMatchObject({ trigger: 'manual', isChanged: false });
});

it('mails what changed first, in the language of its owner [schedules.mail]', async () => {
  const { path, scheduleId } = await aWatch({ isMailed: true }, 'A ticket costs 12 euros.');
  web.put(path, page('A ticket costs 15 euros.'));
  await nextRun(server, ann, scheduleId);
  const letter = await until(async () =>
    (await server.letters()).find(
      (text) => (text.includes(ann.email) && text.includes('12 =E2=86=92 15')) || text.includes('12 → 15'),
    ),
  );
  expect(letter).toContain('https://studiolo.example/schedules/');
});
