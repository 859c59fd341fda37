import { createBot, getBot } from '@studiolo/contract/bots/endpoints';
import { describeBot, improvePrompt } from '@studiolo/contract/bots/instructions-endpoints';
import { parseBotDraft } from '@studiolo/contract/bots/instructions-rules';
import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import { followRun, pageRuns } from '@studiolo/contract/runs/endpoints';
import { expect, it } from 'vitest';
import { aServer, aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { until } from '../../../testing/until.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });
const serverWithoutModel = aServer();

const DESIGN = {
  botName: 'Shop helper',
  description: '',
  greeting: 'Hi',
  prompt: 'Be kind.',
  suggestions: [],
};

it('drafts a bot from a description, and charges it as an answer [bot.fields]', async () => {
  const ann = await aUser(server);
  openai.answersWith(['Sure: ', JSON.stringify(DESIGN)]);

  const { runId } = await ann.call(describeBot, { wish: 'Help in my shop' });
  const { text } = await ann.readStream(followRun, { runId });

  expect(parseBotDraft(text)).toEqual(DESIGN);
  expect(openai.requests.at(-1)?.turns.at(-1)?.text).toContain('Help in my shop');
  await until(async () => (await ann.call(pageCharges, {})).total === 1);
});

it('improves a prompt without changing the bot [bot.fields]', async () => {
  const ann = await aUser(server);
  const { tableId } = await ann.call(createBot, { botName: 'Keeper', prompt: 'be kind' });
  openai.answersWith(['Be kind, ', 'and brief.']);

  const { runId } = await ann.call(improvePrompt, { tableId, prompt: 'be kind', wish: 'shorter' });
  expect((await ann.readStream(followRun, { runId })).text).toBe('Be kind, and brief.');
  expect(openai.requests.at(-1)?.turns.at(-1)?.text).toContain('shorter');
  expect(await ann.call(getBot, { tableId, draft: true })).toMatchObject({ prompt: 'be kind' });
});

it('charges nothing if the model’s output is unusable [plan.ledger]', async () => {
  const ann = await aUser(server);
  const before = await ann.call(getChatCount, {});
  openai.answersWith('I would rather not.');
  const { runId } = await ann.call(describeBot, { wish: 'Help' });
  await until(async () => (await ann.call(pageRuns, {})).records.some((run) => run.state === 'failed'));
  expect((await ann.call(pageRuns, {})).records).toMatchObject([{ runId, path: '/bot/create' }]);
  expect(await ann.call(getChatCount, {})).toEqual(before);
});

it('refuses other users’ bots, and fails without a model', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { tableId } = await ann.call(createBot, { botName: 'Keeper' });
  expect(await bob.try(improvePrompt, { tableId, prompt: 'x' })).toMatchObject({ status: 404 });
  const eve = await aUser(serverWithoutModel);
  expect(await eve.try(describeBot, { wish: 'Help' })).toMatchObject({
    data: { reason: 'MODEL_UNAVAILABLE' },
  });
});
