import { expect, it } from 'vitest';
import { aModel } from '../../testing/a-model.ts';
import { groupsOf, matching } from './groups.ts';

const model = (name: string, provider: string, isAvailable = true) =>
  aModel(name, { label: `The ${name}`, provider, isAvailable });

it('groups the available models by provider, in a fixed order [chat.models-names]', () => {
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

it('puts the service of the operator’s first model at the top [chat.models-names]', () => {
  const groups = groupsOf([
    { ...model('gemini', 'google'), place: 1 },
    model('gpt3.5', 'openai'),
    model('mine/openai/o1', 'mine'),
  ]);
  expect(groups.map(({ provider }) => provider)).toEqual(['mine', 'google', 'openai']);
});

it('finds a model by its name, ignoring spaces [chat.models-names]', () => {
  const models = [model('deepseekR1', 'deepseek'), model('qwen2.5:7b', 'ollama')];
  expect(matching(models, 'deep seek r1')).toEqual([models[0]]);
  expect(matching(models, 'Qwen 2.5')).toEqual([models[1]]);
  expect(matching(models, '')).toEqual(models);
  expect(matching(models, 'claude')).toEqual([]);
});
