import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/a-server.ts';
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
  createdAt: server.clock.now(),
  finishedAt: null,
});

it('keeps what runs said although one of them was deleted or has ended in the meantime [chat.resume]', async () => {
  const { database } = server.inside;
  const store = createRunStore(database);
  const [going, ended] = [aRun(), { ...aRun(), state: 'done' as const }];
  await store.insert(going, database);
  await store.insert(ended, database);
  const said = (runId: string, text: string) => ({ runId, fromId: 0, events: [{ id: 2, event: text }] });

  await store.appendEvents([said(randomUUID(), 'no'), said(going.id, 'he'), said(ended.id, 'no')]);
  await store.appendEvents([{ ...said(going.id, 'hello'), events: [{ id: 5, event: 'hello' }] }]);

  expect(await store.eventsFrom(going.id, 0)).toEqual([{ id: 5, event: 'hello' }]);
  expect(await store.eventsFrom(ended.id, 0)).toEqual([]);
});
