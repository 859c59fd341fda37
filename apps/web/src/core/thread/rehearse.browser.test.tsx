import { expect, it, vi } from 'vitest';
import { whenIdle } from '../../platform/when-idle.ts';
import { rehearse } from './rehearse.tsx';

vi.mock(import('../../platform/when-idle.ts'), { spy: true });

it('a first answer is drawn to its end where nobody sees it, without a fault [chat.stream]', async () => {
  const faults: unknown[] = [];
  const note = ({ error }: ErrorEvent) => faults.push(error);
  globalThis.addEventListener('error', note);

  rehearse();

  // What warms up, the turn, six words, the end, and its taking down.
  await vi.waitFor(() => expect(vi.mocked(whenIdle)).toHaveBeenCalledTimes(10));
  await new Promise((resolve) => whenIdle(() => resolve(undefined)));
  globalThis.removeEventListener('error', note);
  expect(faults).toEqual([]);
});
