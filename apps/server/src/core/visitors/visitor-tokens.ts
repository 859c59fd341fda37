import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/traffic/caller.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Seal } from '../secrets/seal.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const PREFIX = 'visitor.';
const ABOUT = 'visitor';
/** Validity of a token after the last visit, in ms. */
const LIFETIME_MS = 30 * DAY_MS;

type Visitor = { botId: string; visitorId: string };
type VisitorTicket = Visitor & { expiresAt: number };

export type VisitorTokens = ReturnType<typeof createVisitorTokens>;

const isWritten = (value: unknown): value is VisitorTicket =>
  typeof value === 'object' &&
  value !== null &&
  'botId' in value &&
  typeof value.botId === 'string' &&
  'visitorId' in value &&
  typeof value.visitorId === 'string' &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number';

/**
 * Tokens of visitors of bots without accounts: an id of 122 random bits, sealed with its bot and its expiry.
 */
export const createVisitorTokens = ({ seal, clock }: { seal: Seal; clock: Clock }) => ({
  /** Issues a token for a visitor of a bot. A visitor known there keeps their id. */
  issue(botId: string, visitor?: Visitor): string {
    const visitorId = visitor?.botId === botId ? visitor.visitorId : randomUUID();
    const written: VisitorTicket = { botId, visitorId, expiresAt: clock.now().getTime() + LIFETIME_MS };
    return PREFIX + seal.close(JSON.stringify(written), ABOUT);
  },

  /** Undefined for other kinds of tokens; anonymous for a forged or expired one. */
  resolve(token: string | undefined): Caller | undefined {
    if (!token?.startsWith(PREFIX)) return undefined;
    const opened = seal.open(token.slice(PREFIX.length), ABOUT);
    const written: unknown = opened === undefined ? undefined : JSON.parse(opened);
    if (!isWritten(written) || written.expiresAt <= clock.now().getTime()) return { kind: 'anonymous' };
    return { kind: 'visitor', botId: written.botId, visitorId: written.visitorId };
  },
});
