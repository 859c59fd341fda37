import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/traffic/caller.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Seal } from '../secrets/seal.ts';

/** Tells a visitor's token from that of a session. */
const PREFIX = 'visitor.';
const ABOUT = 'visitor';
/** A visitor who does not come back for so long is another one. */
const LIFETIME_MS = 30 * 86_400_000;

type Visitor = { botId: string; visitorId: string };
type Written = Visitor & { expiresAt: number };

export type VisitorTokens = ReturnType<typeof createVisitorTokens>;

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' &&
  value !== null &&
  'botId' in value &&
  typeof value.botId === 'string' &&
  'visitorId' in value &&
  typeof value.visitorId === 'string' &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number';

/** Who visits a bot without an account: an id of 122 random bits, sealed with the bot that it is good for and until when. */
export const createVisitorTokens = ({ seal, clock }: { seal: Seal; clock: Clock }) => ({
  /** A token for a visitor of a bot: the same one where they are known there, a new one otherwise. */
  issue(botId: string, known?: Visitor): string {
    const visitorId = known?.botId === botId ? known.visitorId : randomUUID();
    const written: Written = { botId, visitorId, expiresAt: clock.now().getTime() + LIFETIME_MS };
    return PREFIX + seal.close(JSON.stringify(written), ABOUT);
  },

  /** Undefined for any other token, anonymous for one that was changed or is too old. */
  resolve(token: string | undefined): Caller | undefined {
    if (!token?.startsWith(PREFIX)) return undefined;
    const opened = seal.open(token.slice(PREFIX.length), ABOUT);
    const written: unknown = opened === undefined ? undefined : JSON.parse(opened);
    if (!isWritten(written) || written.expiresAt <= clock.now().getTime()) return { kind: 'anonymous' };
    return { kind: 'visitor', botId: written.botId, visitorId: written.visitorId };
  },
});
