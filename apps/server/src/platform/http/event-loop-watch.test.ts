import { expect, it } from 'vitest';
import { createEventLoopWatch } from './event-loop-watch.ts';

it('logs the requests and runs that were active while the event loop was blocked, and for how long', () => {
  const lines: unknown[] = [];
  let delay = 20;
  const watch = createEventLoopWatch({
    log: { info: (what: unknown) => void lines.push(what) } as never,
    takeDelay: () => delay,
    runIds: () => ['run'],
  });
  watch.begin('GET /one 1');
  watch.look();
  expect(lines).toEqual([]);

  watch.begin('POST /two 2');
  watch.end('POST /two 2');
  delay = 7000.4;
  watch.look();
  delay = 20;
  watch.look();

  expect(lines).toEqual([{ heldMs: 7000, requests: ['GET /one 1', 'POST /two 2'], runs: ['run'] }]);
  expect([watch.takeLongest(), watch.takeLongest()]).toEqual([7, 0]);
});
