import { pageBotVersions, publishBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import type { Bot } from '@studiolo/contract/bots/entities';
import { toPage } from '@studiolo/contract/wire/page';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../../platform/queries/query-client.ts';
import { signIn } from '../../../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../../../testing/fake-server.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { PublishDialog } from './PublishDialog.tsx';

const BOT: Bot = {
  tableId: 'b',
  botName: 'Keeper',
  name: 'keeper',
  description: '',
  avatar: '',
  category: 'other',
  tags: [],
  public: false,
  role: 'owner',
  isPinned: false,
  isReadyMade: false,
  ownerName: 'Ann',
  uses: 0,
  createDate: '',
  updateDate: '',
  greeting: '',
  suggestions: [],
  baseBot: '',
  prompt: '',
  scoreThreshold: 0,
  originality: 50,
  version: 0,
  hasChanges: true,
  appCode: 'bot-b',
};

let server: FakeServer;

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  server = fakeServer();
  server.answer(pageBotVersions, () => toPage([], 0, { current: 1, size: 100 }));
  server.answer(publishBot, () => ({ version: 1 }));
  server.answer(setBotPublic, () => null);
});

it('publishes a bot and makes it public only when Publish is pressed, and then shows its link [bot.publish]', async () => {
  await renderPart(<PublishDialog bot={BOT} isOpen onClose={() => undefined} />);
  await page.getByRole('switch', { name: 'Everyone can find and ask it' }).click();
  await expect.element(page.getByText('Visitors will get this version.')).toBeVisible();
  expect(server.requestsTo(setBotPublic)).toEqual([]);
  expect(server.requestsTo(publishBot)).toEqual([]);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('Version 1 is published.')).toBeVisible();
  expect(server.requestsTo(publishBot)).toHaveLength(1);
  expect(server.requestsTo(setBotPublic).map(({ input }) => input)).toEqual([{ tableId: 'b', public: true }]);

  await expect.element(page.getByRole('button', { name: /^Copy: / }).first()).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
});
