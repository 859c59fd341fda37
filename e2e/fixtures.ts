import { test as base, type Page } from '@playwright/test';
import { startOpenAI } from '../apps/server/src/testing/stand-ins/openai.ts';
import { startSearchService } from '../apps/server/src/testing/stand-ins/web/search-services.ts';
import { createAccount, OPERATOR, type Account } from './account.ts';
import { startStudiolo, type Studiolo } from './studiolo.ts';

type StandIn = Awaited<ReturnType<typeof startOpenAI>>;

type EachTest = {
  /** Somebody who just signed up. */
  ann: Account;
  /** Opens the page signed in as somebody; English unless told. */
  signedIn: (page: Page, account: Account, path?: string) => Promise<void>;
};
type EachWorker = {
  /** What plays the model service, and what it was asked. */
  openai: StandIn;
  /** What plays the search service. */
  searxng: Awaited<ReturnType<typeof startSearchService>>;
  /** The built product with a model service set up. */
  studiolo: Studiolo;
  /** The built product with nothing set up: the built-in engine answers. */
  bare: Studiolo;
};

/** Remembers a session before the page's own scripts run. */
export const rememberSession = async (page: Page, token: string): Promise<void> => {
  await page.addInitScript((value) => localStorage.setItem('studiolo.token', value), token);
};

export const test = base.extend<EachTest, EachWorker>({
  openai: [
    async ({ browserName: _browserName }, use) => {
      const standIn = await startOpenAI();
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  searxng: [
    async ({ browserName: _browserName }, use) => {
      const service = await startSearchService('searxng');
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  studiolo: [
    async ({ openai, searxng }, use) => {
      const server = await startStudiolo({
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: openai.url,
        SEARXNG_URL: searxng.url,
        ADMIN_EMAILS: OPERATOR,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  bare: [
    async ({ browserName: _browserName }, use) => {
      const server = await startStudiolo({});
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ann: async ({ studiolo }, use) => use(await createAccount(studiolo)),
  signedIn: async ({ studiolo }, use) =>
    use(async (page, account, path = '/') => {
      await rememberSession(page, account.token);
      await page.goto(studiolo.url + path);
    }),
  baseURL: async ({ studiolo }, use) => use(studiolo.url),
});

export { expect } from '@playwright/test';
