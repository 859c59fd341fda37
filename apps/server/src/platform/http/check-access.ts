import type { FastifyRequest } from 'fastify';
import type { Call } from '@studiolo/contract/wire/endpoint';
import { HEADERS } from '@studiolo/contract/wire/headers';
import { Refusal } from '../errors/refusal.ts';

export type IsKnownApp = (appCode: string) => Promise<boolean>;

/** The first thing that happens to a call: is this app known? */
export const checkApp = async (
  { needsAppCode = false }: Call,
  { headers }: FastifyRequest,
  isKnownApp: IsKnownApp,
): Promise<void> => {
  // One that was cleared means the product itself, as none does.
  const { [HEADERS.appCode]: appCode = '' } = headers;
  if (appCode === '' ? needsAppCode : typeof appCode !== 'string' || !(await isKnownApp(appCode))) {
    throw new Refusal('UNKNOWN_APP');
  }
  if (needsAppCode && headers['sec-fetch-site'] === 'cross-site') throw new Refusal('UNKNOWN_APP');
};

/** They talk to one bot, and are let in nowhere else. */
const isApart = (kind: string): boolean => kind === 'visitor' || kind === 'key';

/** The second: may this caller make it? Whether a user is an operator is asked after it. */
export const checkAccess = ({ access }: Call, { caller }: FastifyRequest): void => {
  if (access === 'public') return;
  if (access === 'admin') {
    if (caller.kind !== 'user') throw new Refusal('NOT_FOUND');
    return;
  }
  if ((isApart(access) || isApart(caller.kind)) && access !== caller.kind) throw new Refusal('SIGNED_OUT');
  if (isApart(access)) return;
  // What opens the pay page is as good as no token to everything else.
  if (caller.kind === 'anonymous' || (caller.kind === 'payer' && access !== 'payer'))
    throw new Refusal('SIGNED_OUT');
  if (access === 'pending') return;
  if (caller.kind === 'pending') throw new Refusal('UNVERIFIED');
  if (caller.kind === 'initial' && access !== 'initial') throw new Refusal('INITIAL_PASSWORD');
};
