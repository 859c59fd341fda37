import { test as base, type Page } from '@playwright/test';
import { startOpenAI } from '../apps/server/src/testing/stand-ins/openai.ts';
import { startOidc } from '../apps/server/src/testing/stand-ins/oidc.ts';
import { startSearchService } from '../apps/server/src/testing/stand-ins/web/search-services.ts';
import { createAccount, OPERATOR, type Account } from './account/account.ts';
import { startStudiolo, type Studiolo } from './studiolo.ts';

export type StandIn = Awaited<ReturnType<typeof startOpenAI>>;

type EachTest = {
  /** The model service forgets how the last journey wanted it. */
  forgetful: undefined;
  /** Somebody who just signed up. */
  ann: Account;
  /** Opens the page signed in as somebody; English unless told. */
  signedIn: (page: Page, account: Account, path?: string) => Promise<void>;
};
type EachWorker = {
  /** What plays the model service, and what it was asked. */
  openai: StandIn;
  /** What plays the provider that one may sign in with. */
  provider: Awaited<ReturnType<typeof startOidc>>;
  /** What plays the search service. */
  searxng: Awaited<ReturnType<typeof startSearchService>>;
  /** The built product with a model service, a provider to sign in with and a search service set up. */
  studiolo: Studiolo;
  /** The built product with nothing set up: the built-in engine answers. */
  bare: Studiolo;
};

/** Remembers a session before the page's own scripts run. */
export const rememberSession = async (page: Page, token: string): Promise<void> => {
  await page.addInitScript((value) => {
    // Frames of what a model wrote remember nothing.
    if (origin !== 'null') localStorage.setItem('studiolo.token', value);
  }, token);
};

/** The last question that a model was asked; its listings are no questions. */
export const lastQuestion = ({ requests }: StandIn): StandIn['requests'][number] | undefined =>
  requests.findLast(({ turns }) => turns.length > 0);

export const test = base.extend<EachTest, EachWorker>({
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
    { scope: 'worker', timeout: 60_000 },
  ],
  bare: [
    async ({ browserName: _browserName }, use) => {
      const server = await startStudiolo({ READY_BOTS: 'on' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  forgetful: [
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
