import { expect, it } from 'vitest';
import { type LimitFigures, limitLines, limitsOf } from './limits.ts';

const GB = 1024 ** 3;
const QUIET: LimitFigures = {
  connections: { used: 12, total: 97 },
  memory: { used: 1 * GB, total: 4 * GB },
  disk: { used: 30 * GB, total: 100 * GB },
  hasBucket: false,
  processor: { used: 0.2, total: 2 },
  files: { count: 0, oldestSeconds: 0 },
  queues: [],
};

it('names the nearest limit first, with its figure and its remedy, and no remedy for the others', () => {
  const [nearest, ...others] = limitLines(QUIET);
  expect(nearest).toBe(
    '· disk           30.0 of 100.0 GB in use, 30 %; to raise it, enlarge the disk, or keep files in S3 (S3_BUCKET)',
  );
  expect(others).toEqual([
    '· memory         1.0 of 4.0 GB in use, 25 %',
    '· connections    12 of 97 of PostgreSQL in use, 12 %',
    '· processor      load 0.2 with 2 processors, 10 %',
    '· files waiting  none',
    '· work waiting   none',
  ]);
});

it.each<[string, Partial<LimitFigures>, string]>([
  ['connections', { connections: { used: 90, total: 97 } }, 'DATABASE_POOL_URL'],
  ['memory', { memory: { used: 3.6 * GB, total: 4 * GB } }, 'ROLES'],
  ['disk', { disk: { used: 95 * GB, total: 100 * GB } }, 'S3_BUCKET'],
  ['processor', { processor: { used: 3.4, total: 2 } }, 'another server'],
  ['files waiting', { files: { count: 40, oldestSeconds: 900 } }, 'ROLES=parsers'],
  ['work waiting', { queues: [{ name: 'translation', count: 7, oldestSeconds: 900 }] }, 'LANE_SLOTS'],
])('warns about %s and says how to raise the limit', (name, figures, remedy) => {
  const [line = ''] = limitLines({ ...QUIET, ...figures });
  expect(line.startsWith(`! ${name}`)).toBe(true);
  expect(line).toContain(remedy);
});

it('advises S3 only to installations that keep their files on the disk', () => {
  const [nearest] = limitsOf({ ...QUIET, hasBucket: true });
  expect(nearest?.remedy).toBe('enlarge the disk');
});

it('names the queue whose oldest entry has waited longest', () => {
  const queues = [
    { name: 'title', count: 500, oldestSeconds: 20 },
    { name: 'drawing', count: 2, oldestSeconds: 600 },
  ];
  expect(limitsOf({ ...QUIET, queues })[0]).toMatchObject({
    name: 'work waiting',
    figure: 'drawing: 2, the oldest for 10 min',
  });
});
