import type { PaySession, PayTicket } from '@studiolo/contract/billing/entities';
import { BILLING_LIMITS } from '@studiolo/contract/billing/limits';
import type { ProductId } from '@studiolo/contract/ledger/products';
import { APP_CODE, type Locale } from '@studiolo/contract/wire/headers';
import { newToken, tokenHash } from '../../core/secrets/tokens.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Caller } from '../../platform/traffic/caller.ts';
import type { Place } from '../../platform/traffic/place.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OfferList } from './offers.ts';
import type { PayPageStore } from './pay-page.store.ts';
import type { People } from './people.ts';

/** By which a token shows that it is good for paying alone. */
const PAY = 'pay.';

type Deps = { store: PayPageStore; offers: OfferList; people: People; clock: Clock; publicUrl: string };

export type PayPageService = ReturnType<typeof createPayPageService>;

/** The way to the pay page: a ticket that stands in its address, and the token that the page gets for it. */
export const createPayPageService = ({ store, offers, people, clock, publicUrl }: Deps) => {
  const after = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);

  return {
    async ticket(owner: string, productId: ProductId | undefined, locale: Locale): Promise<PayTicket> {
      const ticket = newToken();
      const expiresAt = after(BILLING_LIMITS.ticketSeconds);
      await store.insertTicket({ hash: tokenHash(ticket), ownerId: owner, expiresAt });
      const query = new URLSearchParams({
        appCode: APP_CODE,
        token: ticket,
        ...(productId && { productId }),
        lang: locale,
      });
      return { ticket, url: `${publicUrl}/pay?${query.toString()}` };
    },

    async open(ticket: string, place: Place): Promise<PaySession> {
      const owner = await store.spendTicket(tokenHash(ticket), clock.now());
      const person = owner === undefined ? undefined : await people.find(owner);
      if (owner === undefined || !person) throw new Refusal('TICKET_SPENT');
      const payToken = `${PAY}${newToken()}`;
      const expiresAt = after(BILLING_LIMITS.payMinutes * 60);
      await store.insertSession({ hash: tokenHash(payToken), ownerId: owner, expiresAt });
      return {
        payToken,
        endsAt: expiresAt.toISOString(),
        nickname: person.nickname,
        ...offers.list(place),
      };
    },

    /** Who a pay token lets pay; undefined when it is none. */
    async resolve(token: string | undefined): Promise<Caller | undefined> {
      if (!token?.startsWith(PAY) || token.length > 100) return undefined;
      const userId = await store.ownerOfSession(tokenHash(token), clock.now());
      return userId === undefined ? { kind: 'anonymous' } : { kind: 'payer', userId };
    },
  };
};
