import { setTimeout as pause } from 'node:timers/promises';
import { getUser, loginByEmail } from '@studiolo/contract/account/endpoints';
import { pageTopics } from '@studiolo/contract/chat/endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { createClient, type Client } from '../../apps/server/src/testing/client.ts';
import type { Row } from '../harness/figure.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { median, quantile } from '../harness/statistics.ts';

const ROUNDS = 5;
const ROUND_MS = 5000;
const SIGN_INS_PER_SECOND = 10;
const READS_PER_SECOND = 100;
const PASSWORD = 'lamp4paper';

const READS = [getUser, getChatCount, pageTopics, getConfig] as const;

/** Starts tasks at a constant rate, regardless of their durations. Resolves to their durations in ms. */
const runAtRate = async (perSecond: number, work: (at: number) => Promise<void>): Promise<number[]> => {
  const times: Promise<number>[] = [];
  const start = performance.now();
  for (let at = 0; at < (ROUND_MS / 1000) * perSecond; at += 1) {
    await pause(Math.max(0, start + (at * 1000) / perSecond - performance.now()));
    const startedAt = performance.now();
    times.push(work(at).then(() => performance.now() - startedAt));
  }
  return Promise.all(times);
};

const readRepeatedly = (user: Client) =>
  runAtRate(READS_PER_SECOND, async (at) => void (await user.call(READS[at % 4]!, {})));

/** Uses a different IP address each time, to avoid the rate limit. */
const signInRepeatedly = ({ url, user }: Product) =>
  runAtRate(SIGN_INS_PER_SECOND, async (at) => {
    const headers = { 'x-forwarded-for': `192.0.2.${at % 250}` };
    const answer = await createClient(url).send(
      loginByEmail,
      { email: user.email, password: PASSWORD },
      { headers },
    );
    if (!answer.ok) throw new Error(`a sign-in was refused with ${answer.status}`);
    await answer.arrayBuffer();
  });

type Round = { before: number; during: number; ratio: number; signIn: number };

const measureRound = async (product: Product): Promise<Round> => {
  const before = quantile(await readRepeatedly(product.user), 0.99);
  const [reads, signIns] = await Promise.all([readRepeatedly(product.user), signInRepeatedly(product)]);
  const during = quantile(reads, 0.99);
  return { before, during, ratio: during / before, signIn: median(signIns) };
};

/** Each sign-in computes an argon2id hash, which must not slow down others. */
export const signIn: Row = {
  name: 'sign-in',
  about: `${SIGN_INS_PER_SECOND} sign-ins by password and ${READS_PER_SECOND} reads per second, on all processors`,
  async measure() {
    const source = await startProgram('token-source');
    const product = await startProduct(`${source.url}/v1`, { TRUST_PROXY: '1' });
    try {
      await measureRound(product);
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(product));
      const medianOf = (name: keyof Round) => median(rounds.map((round) => round[name]));
      return [
        {
          measure: 'reads p99 during sign-ins: ratio to that without',
          unit: '×',
          value: medianOf('ratio'),
          atMost: 2,
          note: rounds.map(({ ratio }) => ratio.toFixed(2)).join(', '),
        },
        { measure: 'reads p99 without sign-ins', unit: 'ms', value: medianOf('before') },
        { measure: 'reads p99 during sign-ins', unit: 'ms', value: medianOf('during') },
        { measure: 'a sign-in', unit: 'ms', value: medianOf('signIn') },
      ];
    } finally {
      await product.stop();
      await source.stop();
    }
  },
};
