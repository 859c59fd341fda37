import { createBotKey } from '@studiolo/contract/bots/api-endpoints';
import { addPlugin } from '@studiolo/contract/bots/plugin-endpoints';
import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import { getTmpUid, leaveLead } from '@studiolo/contract/bots/visitor-endpoints';
import type { Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { expect } from '../fixtures.ts';
import { addKnowledgeText, setPairs } from '@studiolo/contract/bots/knowledge-endpoints';
import { clientOf } from './client-of.ts';
import { HARBOUR } from './notebooks.ts';
import { waitForAnswer, ask, press } from './steps.ts';
import type { View } from './view.ts';

export const KEEPER = {
  botName: 'Harbour keeper',
  description: 'Knows the lighthouse of Borealis, its lamps and its keepers.',
  greeting: 'Ahoy! Ask me about the lighthouse.',
  prompt: 'You keep the lighthouse of Borealis. Answer in two sentences.',
  category: 'service' as const,
  tags: ['lighthouse', '灯塔'],
  suggestions: ['When was the tower built?', 'Who lit the lamp first?'],
};

/** Creates a public bot for the signed-in user; returns its id. */
export const makeKeeper = async (
  page: Page,
  profile: Partial<typeof KEEPER & { originality: number; baseBot: string }> = {},
): Promise<string> => {
  const client = await clientOf(page);
  const { tableId } = await client.call(createBot, { ...KEEPER, ...profile });
  await client.call(setBotPublic, { tableId, public: true });
  return tableId;
};

export const BOT_VIEWS: readonly View[] = [
  {
    name: 'bots-visitor',
    isSignedIn: false,
    async open(page) {
      await page.goto('/bot/mybot');
      await expect(
        page.getByRole('heading', { name: /^(Sign in to see your bots|登录后查看你的智能体)$/ }),
      ).toBeVisible();
    },
  },
  {
    name: 'bots-empty',
    isSignedIn: true,
    async open(page) {
      await page.goto('/bot/mybot');
      await expect(page.getByRole('button', { name: /^(Create a bot|创建智能体)$/ })).toBeVisible();
    },
  },
  {
    name: 'bots-mine',
    isSignedIn: true,
    async open(page) {
      await makeKeeper(page);
      await makeKeeper(page, { botName: '灯塔管理员', description: '回答关于灯塔的问题。' });
      await page.goto('/bot/mybot');
      await expect(page.getByRole('main').getByRole('link', { name: '灯塔管理员' })).toBeVisible();
    },
  },
  {
    name: 'bots-discover',
    isSignedIn: false,
    isBare: true,
    async open(page) {
      await page.goto('/bot/discover');
      await expect(page.getByRole('searchbox', { name: /^(Search bots|搜索智能体)$/ })).toBeVisible();
    },
  },
  {
    name: 'bot-about',
    isSignedIn: true,
    async open(page) {
      await page.goto(`/bot/discover/${await makeKeeper(page)}`);
      await expect(page.getByRole('heading', { name: KEEPER.botName })).toBeVisible();
    },
  },
  {
    name: 'bot-create',
    isSignedIn: true,
    async open(page) {
      await page.goto('/bot/create');
      await expect(
        page.getByRole('heading', { name: /^(What is your bot for\?|你的智能体用来做什么？)$/ }),
      ).toBeVisible();
    },
  },
  {
    name: 'bot-edit',
    isSignedIn: true,
    async open(page) {
      await page.goto(`/bot/update/${await makeKeeper(page)}`);
      await expect(page.getByRole('textbox', { name: /^(Instructions|人设与提示词)$/ })).toBeVisible();
    },
  },
  {
    name: 'bot-knowledge',
    isSignedIn: true,
    async open(page) {
      const botId = await makeKeeper(page);
      const client = await clientOf(page);
      await client.call(addKnowledgeText, { botId, title: 'The harbour', text: HARBOUR });
      await client.call(setPairs, {
        botId,
        pairs: [{ question: 'When is it open?', answer: 'On Sundays.' }],
      });
      await page.goto(`/bot/update/${botId}?tab=knowledge`);
      await expect(page.getByText(/^(Learned|已解析)$/)).toHaveCount(2);
      await page.getByRole('textbox', { name: /^(A question|输入问题)$/ }).fill('When was it built?');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Search|检索)$/ })
        .click();
      await expect(page.getByText(/^(Score|得分)/).first()).toBeVisible();
    },
  },
  {
    name: 'bot-pairs',
    isSignedIn: true,
    async open(page) {
      const botId = await makeKeeper(page);
      await page.goto(`/bot/update/${botId}?tab=knowledge`);
      await press(page, /^(Questions and answers|问答)$/);
      await expect(page.getByRole('textbox', { name: /^(Question|问题) 1$/ })).toBeVisible();
    },
  },
  {
    name: 'bot-improve',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith('You keep the lighthouse of Borealis. Answer in one sentence, kindly.');
      await page.goto(`/bot/update/${await makeKeeper(page)}`);
      await page.getByRole('button', { name: /^(Improve…|改进…)$/ }).click();
      await page.getByRole('button', { name: /^(Propose a change|提出修改)$/ }).click();
      await expect(page.getByRole('button', { name: /^(Apply the change|采用改动)$/ })).toBeVisible();
    },
  },
  {
    name: 'bot-publish',
    isSignedIn: true,
    async open(page) {
      await page.goto(`/bot/update/${await makeKeeper(page)}`);
      await page.getByRole('textbox', { name: /^(Greeting|开场白)$/ }).fill('Welcome to the tower.');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Publish|发布)$/ })
        .click();
      await expect(page.getByText('Welcome to the tower.').last()).toBeVisible();
    },
  },
  {
    name: 'bot-chat',
    isSignedIn: true,
    async open(page) {
      await page.goto(`/bot/c/${await makeKeeper(page)}`);
      await expect(page.getByText(KEEPER.greeting)).toBeVisible();
    },
  },
  {
    name: 'bot-answer',
    isSignedIn: true,
    async open(page) {
      await page.goto(`/bot/c/${await makeKeeper(page)}`);
      await ask(page, 'When was the tower built?');
      await waitForAnswer(page);
    },
  },
  {
    name: 'bot-visit',
    isSignedIn: true,
    async open(page) {
      await page.goto(`/bot/b/${await makeKeeper(page)}`);
      await page.getByRole('button', { name: 'When was the tower built?' }).click();
      await expect(page.getByRole('button', { name: /^(Helpful|有帮助)$/ })).toBeVisible();
    },
  },
  {
    name: 'bot-lead',
    isSignedIn: true,
    async open(page) {
      await page.goto(`/bot/b/${await makeKeeper(page)}`);
      await press(page, /^(Leave your contact|留下联系方式)$/);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'bot-share',
    isSignedIn: true,
    async open(page) {
      const botId = await makeKeeper(page);
      const visitor = createClient(new URL(page.url()).origin);
      const { tmpUid } = await visitor.call(getTmpUid, { roleId: botId });
      const lead = { name: 'Cid', contact: 'cid@example.com', question: 'A lamp?', isHandOver: true };
      await createClient(new URL(page.url()).origin, tmpUid).call(leaveLead, lead);
      await (await clientOf(page)).call(createBotKey, { tableId: botId, name: 'Our shop' });
      await page.goto(`/bot/update/${botId}?tab=publish`);
      await expect(page.getByText('cid@example.com')).toBeVisible();
      await page.getByText(/^(How to send a question|调用方式)$/).click();
    },
  },
  {
    name: 'bot-plugins',
    isSignedIn: true,
    async open(page) {
      const botId = await makeKeeper(page);
      await (await clientOf(page)).call(addPlugin, { tableId: botId, kind: 'run-code' });
      await page.goto(`/bot/update/${botId}?tab=plugins`);
      await expect(page.getByRole('heading', { name: /^(Running code|运行代码)$/ })).toBeVisible();
    },
  },
  {
    name: 'bot-call',
    isSignedIn: true,
    async open(page, { openai }) {
      const botId = await makeKeeper(page, { baseBot: 'stand-in-qwen3' });
      await (await clientOf(page)).call(addPlugin, { tableId: botId, kind: 'run-code' });
      const input = JSON.stringify({ language: 'javascript', code: 'console.log(6 * 7)' });
      openai.answersWith({ calls: [{ id: 'c1', name: 'run_code', input }] });
      await page.goto(`/bot/c/${botId}`);
      await ask(page, 'What is six times seven?');
      await expect(page.getByRole('button', { name: /^(Allow in this chat|在此对话中允许)$/ })).toBeVisible();
    },
  },
  {
    name: 'bot-report',
    isSignedIn: true,
    async open(page) {
      const botId = await makeKeeper(page);
      await page.goto(`/bot/c/${botId}`);
      await ask(page, 'When was the tower built?');
      await waitForAnswer(page);
      await page.goto(`/bot/update/${botId}?tab=report`);
      await expect(page.getByRole('img', { name: /^(Questions a day|每日提问数)/ })).toBeVisible();
    },
  },
];
