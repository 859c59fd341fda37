import {
  startStripe,
  STRIPE_KEYS,
  type StripeStandIn,
} from '../../apps/server/src/testing/stand-ins/services/stripe.ts';
import { createAccount, type Account } from './account.ts';
import { rememberSession, test as base } from '../fixtures.ts';
import { startStudiolo, type Studiolo } from '../studiolo.ts';

type WorkerFixtures = {
  stripe: StripeStandIn;
  /**
   * The built product with a payment service that reports payments, and a model whose answers are charged.
   */
  shop: Studiolo;
};
type TestFixtures = {
  /** A user who is signed in to `shop`, with the page open. */
  buyer: Account;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stripe: [
    async ({ browserName: _browserName }, use) => {
      const stripe = await startStripe();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ stripe, openai }, use) => {
      const shop = await startStudiolo({
        ...STRIPE_KEYS,
        STRIPE_API_BASE: stripe.url,
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: openai.url,
      });
      stripe.setWebhookUrl(`${shop.url}/api/cli/pay/v1/stripe`);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  buyer: async ({ page, shop }, use) => {
    const account = await createAccount(shop);
    await rememberSession(page, account.token);
    await page.goto(`${shop.url}/bot/c/-1`);
    await use(account);
  },
});
