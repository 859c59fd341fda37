import { setExam } from '@studiolo/contract/bots/exam-endpoints';
import { answerInbox, getInbox } from '@studiolo/contract/bots/inbox-endpoints';
import { addKnowledgeText, pageKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { getTmpUid } from '@studiolo/contract/bots/visitor-endpoints';
import { askToB } from '@studiolo/contract/chat/visitor-endpoints';
import type { Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { expect } from '../fixtures.ts';
import { makeKeeper, type KEEPER } from './bots.ts';
import { clientOf } from './client-of.ts';
import { HARBOUR } from './notebooks.ts';
import { waitForAnswer, ask, press } from './steps.ts';
import type { View } from './view.ts';

const EXAM = [
  { question: 'When was the lighthouse built?', points: ['Built in 1871', 'By the engineer Ada Holm'] },
  { question: 'What did its lamp burn?', points: ['Rape oil'] },
  { question: 'How many steps does the keeper climb?', points: ['312 steps'] },
  { question: 'When does the harbour freeze?', points: ['From December to March', 'Not in summer'] },
  { question: 'When does the boat bring bread?', points: ['On Mondays'] },
];

const UNKNOWN = [
  'Do you ship postcards to Norway?',
  'Is shipping postcards to Norway possible?',
  'Are dogs allowed in the tower?',
  'Where can I park my car?',
];

/** Creates a public bot of the signed-in user with some knowledge. */
const knowingKeeper = async (
  page: Page,
  profile: Partial<typeof KEEPER & { originality: number }> = {},
): Promise<string> => {
  const client = await clientOf(page);
  const botId = await makeKeeper(page, profile);
  await client.call(addKnowledgeText, { botId, title: 'The tower', text: HARBOUR });
  await client.call(addKnowledgeText, {
    botId,
    title: 'The boat',
    text: 'A boat brings bread to the tower on Mondays, if the sea lets it pass.',
  });
  await expect
    .poll(async () => (await client.call(pageKnowledge, { botId })).records.map(({ state }) => state))
    .toEqual(['learned', 'learned']);
  return botId;
};

export const BOT_CARE_VIEWS: readonly View[] = [
  {
    name: 'bot-xray',
    isSignedIn: true,
    async open(page) {
      await page.goto(`/bot/c/${await knowingKeeper(page)}`);
      await ask(page, 'When was the tower on the rock built?');
      await waitForAnswer(page);
      await press(page, /^(X-ray of this answer|回答透视)$/);
      await expect(page.getByText(/^(Given to the model|提供给模型的段落)/)).toBeVisible();
    },
  },
  {
    name: 'bot-exam',
    isSignedIn: true,
    isBare: true,
    async open(page) {
      const botId = await knowingKeeper(page);
      const client = await clientOf(page);
      await client.call(setExam, { tableId: botId, questions: [...EXAM] });
      await page.goto(`/bot/update/${botId}?tab=exam`);
      await press(page, /^(Take the exam|开始评测)$/);
      await expect(page.getByRole('button', { name: /^(Take it again|重新评测)$/ })).toBeVisible();
    },
  },
  {
    name: 'bot-exam-writing',
    isSignedIn: true,
    async open(page) {
      await page.goto(`/bot/update/${await makeKeeper(page)}?tab=exam`);
      await press(page, /^(Write questions|添加测试题)$/);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'bot-inbox',
    isSignedIn: true,
    isBare: true,
    async open(page) {
      const botId = await knowingKeeper(page, { originality: 0 });
      const origin = new URL(page.url()).origin;
      const { tmpUid } = await createClient(origin).call(getTmpUid, { roleId: botId });
      const visitor = createClient(origin, tmpUid);
      for (const prompt of UNKNOWN) await visitor.readStream(askToB, { msgId: crypto.randomUUID(), prompt });
      const owner = await clientOf(page);
      const { groups } = await owner.call(getInbox, { tableId: botId });
      const parking = groups.find(([first]) => first?.question === UNKNOWN.at(-1)) ?? [];
      await owner.call(answerInbox, {
        tableId: botId,
        answerIds: parking.map(({ answerId }) => answerId),
        question: 'Where can I park my car?',
        answer: 'Park your car behind the old chapel.',
      });
      await page.goto(`/bot/update/${botId}?tab=report`);
      await expect(page.getByText(/^(Answers it now|现在答得上了)$/)).toBeVisible();
    },
  },
];
