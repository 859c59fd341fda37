import { test as base, type Page } from '@playwright/test';
import { startOpenAI } from '../apps/server/src/testing/stand-ins/models/openai.ts';
import { startOidc } from '../apps/server/src/testing/stand-ins/services/oidc.ts';
import { startSearchService } from '../apps/server/src/testing/stand-ins/web/search-services.ts';
import { createAccount, OPERATOR, type Account } from './account/account.ts';
import { startStudiolo, type Studiolo } from './studiolo.ts';

export type StandIn = Awaited<ReturnType<typeof startOpenAI>>;

type TestFixtures = {
  /** Resets the behavior of the model service after each journey. */
  resetModel: undefined;
  /** A new account. */
  ann: Account;
  /** Opens a page signed in, by default in English. */
  signedIn: (page: Page, account: Account, path?: string) => Promise<void>;
};
type WorkerFixtures = {
  /** Stand-in for a model service, with the requests that it received. */
  openai: StandIn;
  /** Stand-in for a sign-in provider. */
  provider: Awaited<ReturnType<typeof startOidc>>;
  /** Stand-in for a search service. */
  searxng: Awaited<ReturnType<typeof startSearchService>>;
  /** The built product, configured with a model service, a sign-in provider and a search service. */
  studiolo: Studiolo;
  /** The built product without configuration, so that the built-in engine answers. */
  bare: Studiolo;
};

/** Stores a session token before the page's own scripts run. */
export const rememberSession = async (page: Page, token: string): Promise<void> => {
  await page.addInitScript((value) => {
    // Sandboxed frames have no storage.
    if (origin !== 'null') localStorage.setItem('studiolo.token', value);
  }, token);
};

/** Returns the last question that the model service received. */
export const lastQuestion = ({ requests }: StandIn): StandIn['requests'][number] | undefined =>
  requests.findLast(({ turns }) => turns.length > 0);

export const test = base.extend<TestFixtures, WorkerFixtures>({
  openai: [
    async ({ browserName: _browserName }, use) => {
      const standIn = await startOpenAI({
        models: ['stand-in', 'stand-in-vision', 'stand-in-qwen3', 'gpt-image-1'],
      });
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ browserName: _browserName }, use) => {
      const standIn = await startOidc();
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
    async ({ openai, provider, searxng }, use) => {
      const server = await startStudiolo({
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: openai.url,
        SEARXNG_URL: searxng.url,
        ADMIN_EMAILS: OPERATOR,
        ...provider.settings,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  bare: [
    async ({ browserName: _browserName }, use) => {
      const server = await startStudiolo({ READY_BOTS: 'on' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  resetModel: [
    async ({ openai }, use) => {
      openai.behavesWell();
      openai.answersWith('Hello from the stand-in.');
      await use(undefined);
      openai.resume();
    },
    { auto: true },
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
