import { PAY } from '@studiolo/contract/billing/addresses';
import type { PaySession, PayTicket } from '@studiolo/contract/billing/entities';
import { BILLING_LIMITS } from '@studiolo/contract/billing/limits';
import type { ProductId } from '@studiolo/contract/ledger/products';
import { APP_CODE, type Locale } from '@studiolo/contract/wire/headers';
import { newToken, tokenHash } from '../../core/secrets/tokens.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Caller, UserCaller } from '../../platform/traffic/caller.ts';
import type { Place } from '../../platform/traffic/place.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OfferList } from './offers.ts';
import type { PayKey, PayPageStore } from './pay-page.store.ts';
import type { People } from './people.ts';

/** Prefix of a token that can only be used to pay. */
const PAY_TOKEN = 'pay.';

type Deps = { store: PayPageStore; offers: OfferList; people: People; clock: Clock; publicUrl: string };

export type PayPageService = ReturnType<typeof createPayPageService>;

/** Opens the pay page: a one-time ticket in its address is exchanged for a pay token. */
export const createPayPageService = ({ store, offers, people, clock, publicUrl }: Deps) => {
  const after = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);

  /** Signing out also ends the pay pages that the session opened. */
  const isGood = async ({ sessionId }: PayKey): Promise<boolean> =>
    typeof sessionId === 'string' && people.hasSession(sessionId);

  return {
    async ticket(
      { userId, sessionId }: UserCaller,
      productId: ProductId | undefined,
      locale: Locale,
    ): Promise<PayTicket> {
      const ticket = newToken();
      const expiresAt = after(BILLING_LIMITS.ticketSeconds);
      await store.insertTicket({ hash: tokenHash(ticket), ownerId: userId, sessionId, expiresAt });
      const query = new URLSearchParams({
        appCode: APP_CODE,
        token: ticket,
        ...(productId && { productId }),
        lang: locale,
      });
      return { ticket, url: `${publicUrl}${PAY}?${query.toString()}` };
    },

    async open(ticket: string, place: Place): Promise<PaySession> {
      const spent = await store.spendTicket(tokenHash(ticket), clock.now());
      const person = spent && (await isGood(spent)) ? await people.find(spent.ownerId) : undefined;
      if (!spent || !person) throw new Refusal('TICKET_SPENT');
      const { ownerId, sessionId } = spent;
      const payToken = `${PAY_TOKEN}${newToken()}`;
      const expiresAt = after(BILLING_LIMITS.payMinutes * 60);
      await store.insertSession({ hash: tokenHash(payToken), ownerId, sessionId, expiresAt });
      return {
        payToken,
        endsAt: expiresAt.toISOString(),
        nickname: person.nickname,
        ...(await offers.list(place)),
      };
    },

    /** Returns the user of a pay token; undefined if it is not a pay token. */
    async resolve(token: string | undefined): Promise<Caller | undefined> {
      if (!token?.startsWith(PAY_TOKEN) || token.length > 100) return undefined;
      const session = await store.findSession(tokenHash(token), clock.now());
      return session && (await isGood(session))
        ? { kind: 'payer', userId: session.ownerId }
        : { kind: 'anonymous' };
    },
  };
};
