import { expect, it } from 'vitest';
import { aModel } from '../../testing/a-model.ts';
import { groupsOf, matching } from './groups.ts';

const model = (name: string, provider: string, isAvailable = true) =>
  aModel(name, { label: `The ${name}`, provider, isAvailable });

it('groups what is available by who it comes from, in a fixed order [chat.models-names]', () => {
  const groups = groupsOf([
    model('builtin', 'builtin'),
    model('gemini', 'google'),
    model('gpt3.5', 'openai'),
    model('gpt4.0', 'openai', false),
    model('strange', 'who-knows'),
  ]);
  expect(groups.map(({ provider, models }) => [provider, models.map(({ name }) => name)])).toEqual([
    ['openai', ['gpt3.5']],
    ['google', ['gemini']],
    ['compatible', ['strange']],
    ['builtin', ['builtin']],
  ]);
});

it('finds a model by its name, however it is spaced [chat.models-names]', () => {
  const models = [model('deepseekR1', 'deepseek'), model('qwen2.5:7b', 'ollama')];
  expect(matching(models, 'deep seek r1')).toEqual([models[0]]);
  expect(matching(models, 'Qwen 2.5')).toEqual([models[1]]);
  expect(matching(models, '')).toEqual(models);
  expect(matching(models, 'claude')).toEqual([]);
});
