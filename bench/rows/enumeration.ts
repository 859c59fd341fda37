import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  loginByEmail,
  resetPassword,
  sendEmailCode,
  signUpByEmail,
} from '@studiolo/contract/account/endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { openBillingDesk } from '../../apps/server/src/testing/faults/open-billing-desk.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { median } from '../harness/statistics.ts';

const ADDRESSES = 60;
const MAX_DIFFERENCE_MS = 20;
/** Pause between requests, because background work of one, such as sending an e-mail, may delay the next. */
const PAUSE_MS = 25;

type SendRequest = (email: string, headers: Record<string, string>) => Promise<Response>;

const anAddress = (): string => `user-${randomUUID()}@example.com`;

/** Sends one request for each address, in random order. Resolves to the median times with and without an account. */
const compare = async (addresses: readonly string[], send: SendRequest) => {
  const answers = [
    ...addresses.map((email) => ({ email, isKnown: true })),
    ...addresses.map(() => ({ email: anAddress(), isKnown: false })),
  ]
    .map((each) => ({ ...each, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order);
  const times = { known: [] as number[], unknown: [] as number[] };
  const statuses = new Set<number>();
  for (const [at, { email, isKnown }] of answers.entries()) {
    await pause(PAUSE_MS);
    const startedAt = performance.now();
    const answer = await send(email, { 'x-forwarded-for': `192.0.2.${at}` });
    await answer.arrayBuffer();
    times[isKnown ? 'known' : 'unknown'].push(performance.now() - startedAt);
    statuses.add(answer.status);
  }
  if (statuses.size !== 1)
    throw new Error(`the responses had different statuses: ${[...statuses].join(' and ')}`);
  return { known: median(times.known), unknown: median(times.unknown) };
};

const asFigure = (measure: string, { known, unknown }: { known: number; unknown: number }): Figure => ({
  measure,
  unit: 'ms',
  value: Math.abs(known - unknown),
  atMost: MAX_DIFFERENCE_MS,
  note: `${known.toFixed(1)} with an account, ${unknown.toFixed(1)} without`,
});

const measureOn = async ({ url, folder }: Product): Promise<Figure[]> => {
  const { openAccount, close } = await openBillingDesk(folder);
  const existing = Array.from({ length: ADDRESSES }, anAddress);
  for (const email of existing) await openAccount(email);
  await close();
  const logIn: SendRequest = (email, headers) =>
    createClient(url).send(loginByEmail, { email, password: 'not4this1' }, { headers });
  const requestCode: SendRequest = (email, headers) =>
    createClient(url).send(sendEmailCode, { email }, { headers });
  const signUp: SendRequest = (email, headers) =>
    createClient(url).send(signUpByEmail, { email, password: 'lamp4paper' }, { headers });
  const resetForgottenPassword: SendRequest = (email, headers) =>
    createClient(url).send(
      resetPassword,
      { loginType: 'email', email, emailCaptcha: '000000', newPassword: 'lamp4paper' },
      { headers },
    );
  await logIn(anAddress(), {});
  return [
    asFigure('signing in with a wrong password', await compare(existing, logIn)),
    asFigure('requesting a code', await compare(existing, requestCode)),
    asFigure('resetting a password with a wrong code', await compare(existing, resetForgottenPassword)),
    asFigure('signing up', await compare(existing, signUp)),
  ];
};

/** The duration of a response must not reveal whether an address has an account. */
export const enumeration: Row = {
  name: 'enumeration',
  about: `how far the medians lie apart for ${ADDRESSES} addresses with and ${ADDRESSES} without an account`,
  async measure() {
    const source = await startProgram('token-source');
    const product = await startProduct(`${source.url}/v1`, { TRUST_PROXY: '1' });
    try {
      return await measureOn(product);
    } finally {
      await product.stop();
      await source.stop();
    }
  },
};
