import { randomUUID } from 'node:crypto';
import {
  describePicture,
  getPromptTools,
  improvePrompt,
  translatePrompt,
} from '@studiolo/contract/draw/prompt-tool-endpoints';
import { imagine } from '@studiolo/contract/draw/endpoints';
import { expect, it } from 'vitest';
import { aServer, aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aDrawing, endOfDrawing } from '../../../testing/fixtures/a-drawing.ts';

const { server, openai } = aServerWithModel({ model: { models: ['stand-in', 'gpt-4o'] } });
const bare = aServer();

it('improves and translates a prompt with a model, keeps its parameters, and draws from the English prompt [draw.params]', async () => {
  const ann = await aUser(server);
  expect(await ann.call(getPromptTools, {})).toEqual({ canWrite: true, canSee: true, left: 5 });
  openai.answersWith('"A tall lighthouse, stormy sea, oil on canvas --v 7"');
  expect(await ann.call(improvePrompt, { prompt: 'A lighthouse --ar 16:9' })).toEqual({
    text: 'A tall lighthouse, stormy sea, oil on canvas --ar 16:9',
  });
  openai.answersWith('A lighthouse by the sea');
  const { text } = await ann.call(translatePrompt, { prompt: '海边的灯塔 --ar 1:1' });
  expect(text).toBe('A lighthouse by the sea');
  expect(openai.requests.at(-1)!.turns.at(-1)).toMatchObject({ text: '海边的灯塔' });

  const input = {
    msgId: randomUUID(),
    type: 'sketch',
    prompt: '海边的灯塔 --ar 1:1',
    english: text,
    count: 1,
  };
  const { mjTaskId } = await ann.call(imagine, input);
  expect(await endOfDrawing(ann, mjTaskId)).toMatchObject({ prompt: '海边的灯塔 --ar 1:1', english: text });
});

it('suggests a prompt for a picture with a vision model', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { pictures } = await aDrawing(ann, { prompt: 'A tower', count: 1 });
  const { fileId } = pictures[0]!;
  openai.answersWith('A tower, flat colours');
  expect(await ann.call(describePicture, { fileId })).toEqual({ text: 'A tower, flat colours' });
  expect(openai.requests.at(-1)!.turns.at(-1)!.pictures).toHaveLength(1);
  expect(await bob.try(describePicture, { fileId })).toMatchObject({ status: 404 });
});

it('reports that no model is configured', async () => {
  const ann = await aUser(bare);
  expect(await ann.call(getPromptTools, {})).toEqual({ canWrite: false, canSee: false, left: 5 });
  expect(await ann.try(improvePrompt, { prompt: 'A tower' })).toMatchObject({ status: 422 });
});
