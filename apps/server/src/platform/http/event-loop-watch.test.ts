import { expect, it } from 'vitest';
import { createEventLoopWatch } from './event-loop-watch.ts';

it('logs the requests and runs that were active while the event loop was blocked, and for how long', () => {
  const lines: unknown[] = [];
  let delay = 20;
  const watch = createEventLoopWatch({
    log: { info: (what: unknown) => void lines.push(what) } as never,
    readDelay: () => delay,
    runIds: () => ['run'],
  });
  watch.begin('GET /one 1');
  watch.check();
  expect(lines).toEqual([]);

  watch.begin('POST /two 2');
  watch.end('POST /two 2');
  delay = 7000.4;
  watch.check();
  delay = 20;
  watch.check();

  expect(lines).toEqual([{ heldMs: 7000, requests: ['GET /one 1', 'POST /two 2'], runs: ['run'] }]);
  expect([watch.readLongest(), watch.readLongest()]).toEqual([7, 0]);
});
