import { listModels } from '@studiolo/contract/models/endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { warmUp } from '../markdown/warm-up.ts';
import { createLiveAnswer } from './live-answer.ts';
import { rehearse } from './rehearse.tsx';

vi.mock('./live-answer.ts', { spy: true });
vi.mock('../markdown/warm-up.ts', { spy: true });
// A machine that is busy with other tests is never idle.
vi.mock(import('../../platform/when-idle.ts'), async (original) => ({
  ...(await original()),
  whenIdle: (work) => void setTimeout(work),
}));

afterEach(() => vi.restoreAllMocks());

it('draws a whole answer out of sight without a fault, and asks for nothing [chat.stream]', async () => {
  const server = fakeServer();
  server.answer(listModels, () => []);
  const faults: string[] = [];
  const note = ({ message }: ErrorEvent) => void faults.push(message);
  addEventListener('error', note);
  rehearse();

  const live = vi.mocked(createLiveAnswer).mock.results[0]?.value as ReturnType<typeof createLiveAnswer>;
  await vi.waitFor(() => expect(live.get().state).toBe('done'), { timeout: 10_000 });
  removeEventListener('error', note);

  expect(vi.mocked(warmUp)).toHaveBeenCalled();
  expect(live.get().text).toContain('Seven.');
  expect(faults).toEqual([]);
});
