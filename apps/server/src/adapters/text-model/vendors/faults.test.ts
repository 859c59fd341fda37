import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import type { ProviderFaultKind } from '../../../ports/text-model.ts';
import {
  badUpstreams,
  PRIVATE_TARGET_PATH,
  type BadUpstream,
} from '../../../testing/stand-ins/bad-upstreams.ts';
import { collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import type { StandIn } from '../../../testing/stand-ins/stand-in.ts';
import { vendors } from '../../../testing/stand-ins/models/vendors.ts';
import { faultOfResponse } from '../stream/read-fault.ts';
import { retryAfterMs } from '../stream/faults.ts';

type Expectation = { fault?: ProviderFaultKind; text: '' | 'half' | 'whole'; asked: 1 | 2 };

const EXPECTED: Readonly<Record<BadUpstream, Expectation>> = {
  unauthorized: { fault: 'unauthorized', text: '', asked: 1 },
  forbidden: { fault: 'forbidden', text: '', asked: 1 },
  'not-found': { fault: 'not-found', text: '', asked: 1 },
  'rate-limited': { fault: 'rate-limited', text: '', asked: 1 },
  'rate-limited-with-retry-after': { fault: 'rate-limited', text: '', asked: 1 },
  'internal-error': { fault: 'unavailable', text: '', asked: 2 },
  unavailable: { fault: 'unavailable', text: '', asked: 2 },
  'html-page': { fault: 'garbled', text: '', asked: 1 },
  empty: { fault: 'garbled', text: '', asked: 1 },
  'bad-json': { fault: 'garbled', text: 'half', asked: 1 },
  'half-event': { fault: 'cut', text: 'half', asked: 1 },
  'split-utf8': { text: 'whole', asked: 1 },
  'stall-before-headers': { fault: 'silent', text: '', asked: 1 },
  'stall-in-the-middle': { fault: 'silent', text: 'half', asked: 1 },
  drip: { fault: 'silent', text: '', asked: 1 },
  cut: { fault: 'cut', text: 'half', asked: 1 },
  'no-end': { fault: 'cut', text: 'half', asked: 1 },
  'huge-event': { fault: 'garbled', text: '', asked: 1 },
  'error-event': { fault: 'unavailable', text: 'half', asked: 1 },
  'redirect-to-private-address': { fault: 'garbled', text: '', asked: 1 },
  'compressed-bomb': { fault: 'garbled', text: '', asked: 1 },
};

/**
 * Timeout for a silent service by fault, in ms. It is not shorter, because a busy machine takes some time to
 * deliver a request.
 */
const SILENCES: Partial<Record<BadUpstream, number>> = {
  'stall-before-headers': 1500,
  'stall-in-the-middle': 200,
  drip: 200,
};

const TEXT = { '': '', half: 'one two ', whole: 'one two three four ' };

describe.each(vendors)('$name', ({ create, start }) => {
  let standIn: StandIn;
  let provider: ModelProvider;
  const connect = (silenceMs?: number): ModelProvider =>
    create({
      apiKey: 'k',
      baseUrl: standIn.url,
      retryDelayMs: 0,
      ...(silenceMs === undefined ? {} : { guards: { silenceMs } }),
    });

  beforeEach(async () => {
    standIn = await start();
    standIn.answersWith(['one ', 'two ', 'three ', 'four ']);
    provider = connect();
  });
  afterEach(() => standIn.close());

  it.each(badUpstreams)(
    'reports the fault of an upstream that is %s, and keeps the received text [provider.faults]',
    async (kind) => {
      standIn.behavesBadly(kind, { dripMs: 60 });
      const { fault, text, asked } = EXPECTED[kind];

      const answer = await collectAnswer(connect(SILENCES[kind]).text);

      expect(answer.fault?.kind).toBe(fault);
      expect(answer.text).toBe(TEXT[text]);
      expect(standIn.requests).toHaveLength(asked);
      expect(standIn.requests.map(({ path }) => path)).not.toContain(PRIVATE_TARGET_PATH);
      await Promise.all(standIn.requests.map(({ over }) => over));
    },
  );

  it('reads the whole answer of a slow service [provider.faults]', async () => {
    standIn.behavesBadly('drip', { dripMs: 0 });

    expect(await collectAnswer(provider.text)).toMatchObject({ text: TEXT.whole, fault: undefined });
  });

  it.each(['internal-error', 'unavailable'] as const)(
    'retries once after %s [provider.faults]',
    async (kind) => {
      standIn.behavesBadly(kind, { times: 1 });

      expect(await collectAnswer(provider.text)).toMatchObject({ text: TEXT.whole, fault: undefined });
      expect(standIn.requests).toHaveLength(2);
    },
  );

  it('retries if the service names a short delay [provider.faults]', async () => {
    standIn.behavesBadly('rate-limited-with-retry-after', { times: 1, retryAfter: 0 });

    expect(await collectAnswer(provider.text)).toMatchObject({ text: TEXT.whole, fault: undefined });
    expect(standIn.requests).toHaveLength(2);
  });

  it('reports a long delay to the caller instead of retrying [provider.faults]', async () => {
    standIn.behavesBadly('rate-limited-with-retry-after', { retryAfter: 30 });

    expect((await collectAnswer(provider.text)).fault?.retryAfterMs).toBe(30_000);
  });

  it('reports an unreachable service, and lists no models [provider.faults]', async () => {
    await standIn.close();

    expect((await collectAnswer(provider.text)).fault?.kind).toBe('unreachable');
    expect(await provider.listModels(new AbortController().signal)).toEqual([]);
  });

  it.each(['forbidden', 'error-event', 'bad-json'] as const)(
    'logs only labels of %s, never the question, the answer or the message [provider.faults]',
    async (kind) => {
      standIn.answersWith('the secret answer');
      standIn.behavesBadly(kind);

      const { fault } = await collectAnswer(provider.text);

      expect(inspect(fault, { depth: 9, showHidden: true })).not.toMatch(
        /tower|secret|stand-in (answers|gave)/,
      );
    },
  );
});

it('reads Retry-After as seconds or as a date [provider.faults]', () => {
  const now = Date.parse('2024-09-01T00:00:00Z');
  expect(retryAfterMs('7', now)).toBe(7000);
  expect(retryAfterMs('Sun, 01 Sep 2024 00:00:09 GMT', now)).toBe(9000);
  expect(retryAfterMs('soon', now)).toBeUndefined();
  expect(retryAfterMs(null, now)).toBeUndefined();
  for (const header of ['', ' ', 'Infinity', 'Sun, 01 Sep 2090 00:00:09 GMT'])
    expect(retryAfterMs(header, now)).toBeUndefined();
});

it('reads when a limit ends from the headers and bodies of services that send no Retry-After [provider.faults]', async () => {
  const inAnHour = Date.now() + 3_600_000;
  const waitOf = async (body: unknown, headers: Record<string, string> = {}) =>
    (await faultOfResponse(Response.json(body, { status: 429, headers }))).retryAfterMs ?? 0;
  const perDay = (reset: string) => ({
    error: {
      message:
        'Rate limit exceeded: free-models-per-day. Add 10 credits to unlock 1000 free model requests per day',
      code: 429,
      metadata: {
        headers: { 'X-RateLimit-Limit': '50', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': reset },
      },
    },
  });
  const waits = [
    await waitOf(perDay(String(inAnHour))),
    await waitOf({}, { 'x-ratelimit-reset': String(Math.ceil(inAnHour / 1000)) }),
  ];
  for (const wait of waits) {
    expect(wait).toBeGreaterThan(3_000_000);
    expect(wait).toBeLessThan(3_700_000);
  }
  expect(await waitOf(perDay('60'))).toBe(0);
  expect(await waitOf({}, { 'x-ratelimit-reset': '1000000001' })).toBe(0);
});
