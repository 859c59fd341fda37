import { expect, it } from 'vitest';
import { CATALOG } from './catalog.ts';

const PAID = ['gpt4.0', 'gpto1', 'anthropic', 'anthropic3.7', 'perplexity', 'azure'];
const FREE = ['gpt3.5', 'deepseekV3', 'deepseekR1', 'gemini', 'minimax', 'wenxin', 'gpt-image-1'];

it('marks the models of the paid plan [plan.paid-models]', () => {
  const namesOf = (isPaid: boolean) =>
    CATALOG.filter(({ isVip }) => isVip === isPaid).map(({ name }) => name);
  expect(namesOf(true).toSorted()).toEqual(PAID.toSorted());
  expect(namesOf(false).toSorted()).toEqual(FREE.toSorted());
});
