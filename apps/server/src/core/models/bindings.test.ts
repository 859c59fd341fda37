import { CATALOG } from '@studiolo/contract/models/catalog';
import { expect, it } from 'vitest';
import { bindModel, isLabelTrue } from './bindings.ts';

it.each([
  [
    'anthropic',
    ['claude-opus-5', 'claude-sonnet-4-5-20250929', 'claude-sonnet-5', 'claude-haiku-5'],
    'claude-sonnet-5',
  ],
  ['anthropic', ['claude-sonnet-4-20250514', 'claude-sonnet-4-5-20250929'], 'claude-sonnet-4-5-20250929'],
  ['anthropic', ['claude-3-5-sonnet-20241022', 'claude-3-opus-20240229'], 'claude-3-5-sonnet-20241022'],
  ['anthropic3.7', ['claude-opus-4-8', 'claude-opus-5', 'claude-sonnet-5'], 'claude-opus-5'],
  [
    'gemini',
    ['gemini-2.5-flash', 'gemini-3.1-flash', 'gemini-3.1-flash-lite', 'gemini-3-pro'],
    'gemini-3.1-flash',
  ],
  ['gemini', ['gemini-3-flash-preview', 'gemini-3-pro-preview'], 'gemini-3-flash-preview'],
  ['gpt3.5', ['gpt-5.4-mini', 'gpt-5-mini', 'gpt-4o-mini', 'gpt-5.6'], 'gpt-5.4-mini'],
  ['gpt4.0', ['gpt-4', 'gpt-4.1', 'gpt-5.6', 'gpt-5.6-mini', 'gpt-4o', 'gpt-5.4'], 'gpt-5.6'],
  ['gpt4.0', ['gpt-4o', 'gpt-4o-mini'], 'gpt-4o'],
  ['gpto1', ['o3', 'o4-mini', 'gpt-5.6'], 'o3'],
  ['gpto1', ['gpt-5.6', 'gpt-5.4'], 'gpt-5.6'],
  ['deepseekV3', ['deepseek-v4-flash', 'deepseek-v4-pro'], 'deepseek-v4-flash'],
  ['deepseekR1', ['deepseek-v4-flash', 'deepseek-v4-pro'], 'deepseek-v4-pro'],
  ['minimax', ['MiniMax-Text-01', 'MiniMax-M2', 'MiniMax-M2.7'], 'MiniMax-M2.7'],
  ['wenxin', ['ernie-4.0-8k', 'ernie-4.5-turbo-128k'], 'ernie-4.5-turbo-128k'],
  ['gpt-image-1', ['gpt-image-1', 'gpt-image-2', 'gpt-image-1-mini'], 'gpt-image-2'],
  ['anthropic', ['gpt-5'], undefined],
] as const)('binds %s to the best of %j: %s [provider.real]', (name, listing, bound) => {
  expect(bindModel(name, listing)).toBe(bound);
});

it.each([
  { name: 'gpt3.5', vendorModel: 'gpt-4o-mini', isAvailable: true, isTrue: false },
  { name: 'gpt4.0', vendorModel: 'gpt-5.6', isAvailable: true, isTrue: false },
  { name: 'gpt4.0', vendorModel: 'gpt-4o', isAvailable: false, isTrue: true },
  { name: 'gemini', vendorModel: 'gemini-3-flash', isAvailable: true, isTrue: true },
  { name: 'deepseekV3', vendorModel: 'deepseek-v4', isAvailable: true, isTrue: false },
])(
  'shows the name of the model that answers, unless the label is correct for it: $name, $vendorModel [provider.real]',
  (bound) => {
    const model = CATALOG.find(({ name }) => name === bound.name);
    expect(model && isLabelTrue(model, bound)).toBe(bound.isTrue);
  },
);
