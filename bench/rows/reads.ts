import { setTimeout as pause } from 'node:timers/promises';
import { pageTopics } from '@studiolo/contract/chat/endpoints';
import type { Row } from '../harness/figure.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { quantile } from '../harness/statistics.ts';

const USERS = 40;
/** Few enough for each to exceed the limit of requests of an account. */
const OVERLOADING_USERS = 10;
const READS_PER_SECOND = 300;
const SECONDS = 10;
const OVERLOAD = 5;
const MAX_RECOVERY_SECONDS = 30;
const MAX_READ_MS = 200;
/** Statuses with which a busy server refuses a request. */
const BUSY_STATUSES = [429, 503];

type ReadResult = { status: number; milliseconds: number; hasRetryAfter: boolean };

const read = async ({ url }: Product, token: string): Promise<ReadResult> => {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api${pageTopics.path}`, {
    method: pageTopics.method,
    headers: { 'x-auth-token': token, 'x-app-code': 'studiolo', 'content-type': 'application/json' },
    body: '{}',
    // Counted with the status 0.
  }).catch(() => undefined);
  // A response that breaks off is counted by its status.
  await response?.arrayBuffer().catch(() => undefined);
  return {
    status: response?.status ?? 0,
    milliseconds: performance.now() - startedAt,
    hasRetryAfter: response?.headers.has('retry-after') ?? false,
  };
};

const signUp = async (product: Product, users: number): Promise<string[]> => {
  const tokens: string[] = [];
  while (tokens.length < users) tokens.push((await product.aUser()).token ?? '');
  return tokens;
};

/** Starts reads at a fixed rate, whether or not earlier ones have ended, and waits for all of them. */
const readAtRate = async (
  product: Product,
  tokens: readonly string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<ReadResult[]> => {
  const reads: Promise<ReadResult>[] = [];
  const startedAt = performance.now();
  while (reads.length < perSecond * seconds) {
    const due = Math.min(
      perSecond * seconds,
      Math.ceil(((performance.now() - startedAt) * perSecond) / 1000) + 1,
    );
    while (reads.length < due) reads.push(read(product, tokens[reads.length % tokens.length] ?? ''));
    await pause(5);
  }
  return Promise.all(reads);
};

const p99Of = (reads: readonly ReadResult[]): number =>
  quantile(
    reads.map(({ milliseconds }) => milliseconds),
    0.99,
  );

export const reads: Row = {
  name: 'reads',
  about: `the list of chats read ${READS_PER_SECOND} times a second by ${USERS} users`,
  async measure() {
    const product = await startProduct('http://127.0.0.1:9/v1', { RATE_LIMIT_SCALE: '100000' });
    try {
      const tokens = await signUp(product, USERS);
      await readAtRate(product, tokens, { perSecond: READS_PER_SECOND, seconds: 2 });
      const results = await readAtRate(product, tokens, { perSecond: READS_PER_SECOND, seconds: SECONDS });
      const failures = results.filter(({ status }) => status !== 200).length;
      return [
        { measure: 'reads', value: results.length },
        { measure: 'reads that failed', value: failures, atMost: 0 },
        { measure: 'time p99', unit: 'ms', value: p99Of(results), atMost: MAX_READ_MS },
      ];
    } finally {
      await product.stop();
    }
  },
};

export const overload: Row = {
  name: 'overload',
  about: `${OVERLOAD} times as many reads as promised, by ${OVERLOADING_USERS} users under the usual limits`,
  async measure() {
    const product = await startProduct('http://127.0.0.1:9/v1', { RATE_LIMIT_SCALE: '5' });
    try {
      const tokens = await signUp(product, OVERLOADING_USERS);
      const results = await readAtRate(product, tokens, {
        perSecond: OVERLOAD * READS_PER_SECOND,
        seconds: SECONDS,
      });
      const refused = results.filter(({ status }) => BUSY_STATUSES.includes(status));
      const endedAt = performance.now();
      let seconds = Number.NaN;
      // A new user has used none of the limits of the others.
      const newcomer = (await product.aUser()).token ?? '';
      while (Number.isNaN(seconds) && performance.now() - endedAt < MAX_RECOVERY_SECONDS * 1000) {
        const few = await readAtRate(product, [newcomer], { perSecond: 10, seconds: 1 });
        if (few.every(({ status }) => status === 200) && p99Of(few) <= MAX_READ_MS)
          seconds = (performance.now() - endedAt) / 1000;
      }
      return [
        { measure: 'reads', value: results.length, note: `${refused.length} refused` },
        { measure: 'time p99', unit: 'ms', value: p99Of(results) },
        {
          measure: 'neither answered nor refused with 429 or 503',
          value: results.filter(({ status }) => ![200, ...BUSY_STATUSES].includes(status)).length,
          atMost: 0,
        },
        {
          measure: 'refused without Retry-After',
          value: refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
          atMost: 0,
        },
        { measure: 'back to normal', unit: 's', value: seconds, atMost: MAX_RECOVERY_SECONDS },
      ];
    } finally {
      await product.stop();
    }
  },
};
