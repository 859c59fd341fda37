import type { Run } from '@studiolo/contract/runs/entities';
import { expect, it } from 'vitest';
import { withRun } from './queries.ts';

const aRun = (runId: string, state: Run['state'] = 'running'): Run => ({
  runId,
  kind: 'answer',
  title: runId,
  state,
  progress: null,
  error: '',
  path: '',
  createdAt: '2026-11-20T12:00:00Z',
  finishedAt: null,
});
const page = (...records: Run[]) => ({ records, total: records.length, current: 1, size: 20, pages: 1 });

it('puts a new run first, and keeps the position of a known one [shell.tasks] [api.dispatch]', () => {
  const before = page(aRun('a'), aRun('b'));
  expect(withRun(before, aRun('c')).records.map(({ runId }) => runId)).toEqual(['c', 'a', 'b']);
  expect(withRun(before, aRun('b', 'done')).records).toMatchObject([{ state: 'running' }, { state: 'done' }]);
});
