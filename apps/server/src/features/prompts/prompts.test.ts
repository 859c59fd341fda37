import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { createPrompt, deletePrompt, listPrompts, updatePrompt } from '@studiolo/contract/prompts/endpoints';
import { PROMPT_LIMITS } from '@studiolo/contract/prompts/limits';
import { expect, it } from 'vitest';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';

const server = aServer(() => ({ settings: { RATE_LIMIT_SCALE: '100' } }));

const promptOf = (name: string, body = 'Tell me of {{topic}}') => ({ name, body });

it('saves, changes and deletes prompts, and lists them as mentions [valid.name]', async () => {
  const ann = await aUser(server);
  const { promptId } = await ann.call(createPrompt, promptOf('  翻译成英文 '));
  await ann.call(createPrompt, promptOf('Review', 'Review this:\n\n{{text}}'));

  expect(await ann.call(listPrompts, {})).toMatchObject([
    { name: 'Review' },
    { name: '翻译成英文', promptId },
  ]);
  const list = (query: string) => ann.call(findMentions, { query, kinds: ['prompt'] });
  expect(await list('fycyw')).toMatchObject([
    { kind: 'prompt', id: promptId, about: 'Tell me of {{topic}}' },
  ]);
  expect(await list('')).toMatchObject([{ title: 'Review', about: 'Review this: {{text}}' }, {}]);
  await ann.call(updatePrompt, { promptId, ...promptOf('Translate', 'In English: {{text}}') });
  expect((await ann.call(listPrompts, {}))[1]).toMatchObject({
    name: 'Translate',
    body: 'In English: {{text}}',
  });
  await ann.call(deletePrompt, { promptId });
  expect(await ann.call(listPrompts, {})).toMatchObject([{ name: 'Review' }]);
  // Undo on the page saves the deleted prompt again.
  await ann.call(createPrompt, promptOf('Translate'));
});

it('refuses a name that is taken, blank or too long, an empty body, and too many prompts', async () => {
  const ann = await aUser(server);
  const { promptId } = await ann.call(createPrompt, promptOf('One'));
  await ann.call(createPrompt, promptOf('Two'));

  expect(await ann.try(createPrompt, promptOf('One'))).toMatchObject({
    status: 409,
    msg: 'You have a prompt named One already.',
  });
  expect(await ann.try(updatePrompt, { promptId, ...promptOf('Two') })).toMatchObject({ status: 409 });
  expect(await ann.try(createPrompt, promptOf('x'.repeat(101)))).toMatchObject({
    data: { fields: { name: 'must not exceed 100 characters' } },
  });
  for (const wrong of [promptOf('  '), promptOf('Three', ' '), promptOf('Three', 'x'.repeat(10_001))])
    expect(await ann.try(createPrompt, wrong)).toMatchObject({ status: 400 });
  for (let nth = 2; nth < PROMPT_LIMITS.prompts; nth += 1) await ann.call(createPrompt, promptOf(`${nth}`));
  expect(await ann.try(createPrompt, promptOf('One more'))).toMatchObject({ status: 413 });
});

it('shows prompts only to their owner', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { promptId } = await ann.call(createPrompt, promptOf('Mine'));

  expect(await bob.call(listPrompts, {})).toEqual([]);
  expect(await bob.call(findMentions, { query: '', kinds: ['prompt'] })).toEqual([]);
  expect(await bob.try(updatePrompt, { promptId, ...promptOf('Yours') })).toMatchObject({ status: 404 });
  expect(await bob.try(deletePrompt, { promptId })).toMatchObject({ status: 404 });
  await bob.call(createPrompt, promptOf('Mine'));
});
