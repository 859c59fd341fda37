import { PAY } from '@studiolo/contract/billing/addresses';
import type { PaySession, PayTicket } from '@studiolo/contract/billing/entities';
import { BILLING_LIMITS } from '@studiolo/contract/billing/limits';
import type { ProductId } from '@studiolo/contract/ledger/products';
import { APP_CODE, type Locale } from '@studiolo/contract/wire/headers';
import { newToken, tokenHash } from '../../core/secrets/tokens.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Caller, UserCaller } from '../../platform/traffic/caller.ts';
import type { ClientOrigin } from '../../platform/traffic/client-origin.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OfferList } from './offers.ts';
import type { PayCredential, PayPageStore } from './pay-page.store.ts';
import type { UserReader } from './user-reader.ts';

/** Prefix of tokens that can only be used to pay. */
const PAY_TOKEN = 'pay.';

type Deps = { store: PayPageStore; offers: OfferList; users: UserReader; clock: Clock; publicUrl: string };

export type PayPageService = ReturnType<typeof createPayPageService>;

/** Opens the pay page. A one-time ticket in its URL is exchanged for a pay token. */
export const createPayPageService = ({ store, offers, users, clock, publicUrl }: Deps) => {
  const after = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);

  /** A pay page ends with the session that opened it. */
  const hasLiveSession = async ({ sessionId }: PayCredential): Promise<boolean> =>
    typeof sessionId === 'string' && users.hasSession(sessionId);

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

    async open(ticket: string, origin: ClientOrigin): Promise<PaySession> {
      const redeemed = await store.redeemTicket(tokenHash(ticket), clock.now());
      const user =
        redeemed && (await hasLiveSession(redeemed)) ? await users.find(redeemed.ownerId) : undefined;
      if (!redeemed || !user) throw new Refusal('TICKET_SPENT');
      const { ownerId, sessionId } = redeemed;
      const payToken = `${PAY_TOKEN}${newToken()}`;
      const expiresAt = after(BILLING_LIMITS.payMinutes * 60);
      await store.insertSession({ hash: tokenHash(payToken), ownerId, sessionId, expiresAt });
      return {
        payToken,
        endsAt: expiresAt.toISOString(),
        nickname: user.nickname,
        ...(await offers.list(origin)),
      };
    },

    /** Returns the caller of a pay token; undefined for other kinds of tokens. */
    async resolve(token: string | undefined): Promise<Caller | undefined> {
      if (!token?.startsWith(PAY_TOKEN) || token.length > 100) return undefined;
      const session = await store.findSession(tokenHash(token), clock.now());
      return session && (await hasLiveSession(session))
        ? { kind: 'payer', userId: session.ownerId }
        : { kind: 'anonymous' };
    },
  };
};
