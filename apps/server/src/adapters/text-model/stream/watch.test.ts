import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProviderFault } from '../../../ports/text-model.ts';
import { createGuardedRequest, type GuardedRequest } from './guarded-fetch.ts';
import { GUARDS } from './guards.ts';

const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** A service whose lines are sent by hand. */
const connect = async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const fetch = async (_: unknown, init?: RequestInit) => {
    init?.signal?.addEventListener('abort', () => void writer.abort(init.signal?.reason));
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  };
  const request: GuardedRequest = createGuardedRequest(fetch, GUARDS);
  const answer = await request('http://service');
  return { ...answer, send: (line: string) => writer.write(new TextEncoder().encode(line)) };
};

const faultOf = (next: Promise<unknown>): Promise<unknown> =>
  next.then(
    () => undefined,
    (error: unknown) => (error instanceof ProviderFault ? error.kind : error),
  );

it('lets a model think for ten minutes before its first word [chat.upstream-silence]', async () => {
  const { bytes, send } = await connect();
  const first = bytes.next();
  await vi.advanceTimersByTimeAsync(9.9 * MINUTE_MS);
  await send('data: 1\n\n');
  expect((await first).done).toBe(false);
  await bytes.return(undefined);
});

it('counts comments of a service as activity [chat.upstream-silence]', async () => {
  const { bytes, send, begin } = await connect();
  begin();
  for (let times = 0; times < 5; times += 1) {
    const next = bytes.next();
    await vi.advanceTimersByTimeAsync(1.9 * MINUTE_MS);
    await send(': keep-alive\n\n');
    expect((await next).done).toBe(false);
  }
  await bytes.return(undefined);
});

it('gives up after ten minutes before the first word, and after two minutes later on [chat.upstream-silence]', async () => {
  const thinking = await connect();
  const first = faultOf(thinking.bytes.next());
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(await first).toBe('silent');

  const speaking = await connect();
  speaking.begin();
  const next = faultOf(speaking.bytes.next());
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(await next).toBe('silent');
});
