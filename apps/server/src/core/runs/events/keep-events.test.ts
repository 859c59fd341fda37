import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { createRunStore, type RunRow } from '../runs.store.ts';

const server = aServer();

const aRun = (): RunRow => ({
  id: randomUUID(),
  kind: 'answer',
  key: randomUUID(),
  ownerId: randomUUID(),
  askerId: randomUUID(),
  title: '',
  path: '',
  state: 'running',
  input: {},
  progress: null,
  error: null,
  events: null,
  server: 1,
  attempt: 1,
  failures: 0,
  wakeAt: null,
  waitingFor: null,
  isConcealed: false,
  isUnwanted: false,
  partOf: null,
  traceParent: null,
  createdAt: server.clock.now(),
  finishedAt: null,
});

it('saves the events of all other runs if one was deleted or ended in the meantime [chat.resume]', async () => {
  const { database } = server.inside;
  const store = createRunStore(database);
  const [going, ended] = [aRun(), { ...aRun(), state: 'done' as const }];
  await store.insert(going, database);
  await store.insert(ended, database);
  const saved = (runId: string, text: string) => ({ runId, fromId: 0, events: [{ id: 2, event: text }] });

  await store.appendEvents([saved(randomUUID(), 'no'), saved(going.id, 'he'), saved(ended.id, 'no')]);
  await store.appendEvents([{ ...saved(going.id, 'hello'), events: [{ id: 5, event: 'hello' }] }]);

  expect(await store.eventsFrom(going.id, 0)).toEqual([{ id: 5, event: 'hello' }]);
  expect(await store.eventsFrom(ended.id, 0)).toEqual([]);
});

it('saves the events of every run if a tool returned NUL or half a surrogate pair [chat.resume]', async () => {
  const { database } = server.inside;
  const store = createRunStore(database);
  const [one, other] = [aRun(), aRun()];
  await store.insert(one, database);
  await store.insert(other, database);
  const event = { type: 'call' as const, id: '1', tool: 'run_code', label: '', isAsked: false };
  const call = { ...event, state: 'done' as const, input: 'half \ud83c', result: 'a\0b' };

  await store.appendEvents([
    { runId: one.id, fromId: 0, events: [{ id: 1, event: call }] },
    { runId: other.id, fromId: 0, events: [{ id: 2, event: 'he' }] },
  ]);

  const stored = { ...call, input: 'half \ufffd', result: 'ab' };
  expect(await store.eventsFrom(one.id, 0)).toEqual([{ id: 1, event: stored }]);
  expect(await store.eventsFrom(other.id, 0)).toEqual([{ id: 2, event: 'he' }]);
});
