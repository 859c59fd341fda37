import { expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';

const PAID = ['gpt4.0', 'gpto1', 'anthropic', 'anthropic3.7', 'perplexity', 'azure'];
const FREE = ['gpt3.5', 'deepseekV3', 'deepseekR1', 'gemini', 'minimax', 'wenxin', 'gpt-image-1'];

it('says of each model whether it is for who pays [plan.paid-models]', () => {
  const named = (isPaid: boolean) =>
    CATALOGUE.filter(({ isVip }) => isVip === isPaid).map(({ name }) => name);
  expect(named(true).toSorted()).toEqual(PAID.toSorted());
  expect(named(false).toSorted()).toEqual(FREE.toSorted());
});
