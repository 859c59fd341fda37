import { openPay, takePayTicket } from '@studiolo/contract/billing/endpoints';
import { createBillingDesk, type Grant, type NewCoupons } from '../compose/billing-desk.ts';
import type { TestUser } from './a-user.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

const MONTH_OF_PRO: Grant = { productId: '8', payType: 'month' };

const deskOf = (server: TestServer) => createBillingDesk(server.inside.database, server.clock);

/** Grants a user products, like an operator; by default, a month of Pro. */
export const grantProducts = (server: TestServer, { email }: TestUser, ...grants: Grant[]) =>
  deskOf(server).grant(email, grants.length > 0 ? grants : [MONTH_OF_PRO]);

/** Creates a code that is valid once, like an operator; by default, for a month of Pro. */
export const aCode = async (server: TestServer, asked: Partial<NewCoupons> = {}): Promise<string> => {
  const [code] = await deskOf(server).createCoupons({
    grants: [MONTH_OF_PRO],
    count: 1,
    uses: 1,
    expiresAt: null,
    ...asked,
  });
  return code!;
};

export const aPayPage = async (server: TestServer, user: Client): Promise<Client> => {
  const { ticket } = await user.call(takePayTicket, {});
  return server.client((await server.client().call(openPay, { token: ticket })).payToken);
};
