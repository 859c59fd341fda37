import { expect, it } from 'vitest';
import { abilitiesOf } from './abilities.ts';

it.each([
  'claude-opus-4-7',
  'claude-sonnet-5',
  'claude-opus-5-20260901',
  'kimi-k2.6',
  'kimi-k3',
  'gpt-5.6',
  'gpt-4o-search-preview',
  'o3',
])('sends no temperature to %s, which refuses it [provider.real]', (name) => {
  expect(abilitiesOf(name).canVary).toBe(false);
});

it.each([
  'claude-sonnet-4-20250514',
  'claude-3-7-sonnet-latest',
  'gpt-4.1',
  'kimi-k2-0905-preview',
  'gemini-3-pro',
])('offers a temperature for %s [provider.real]', (name) => {
  expect(abilitiesOf(name).canVary).toBe(true);
});

it.each([
  'grok-4',
  'glm-4.5v',
  'kimi-k2.5',
  'doubao-seed-1-6',
  'mistral-medium-3',
  'qwen-omni-turbo',
  'gemini-flash-latest',
  'bytedance-seed/seed-1.6',
  'ministral-8b-2512',
  'mimo-v2-omni',
  'sonar-pro',
  'step-3',
  'amazon.nova-pro-v1:0',
])('sends pictures to %s [provider.real]', (name) => {
  expect(abilitiesOf(name).canSee).toBe(true);
});

it.each(['ministral-8b-2410', 'nova-micro', 'step-3.5-flash', 'qwen-plus', 'kimi-k2-0905-preview'])(
  'sends no pictures to %s [provider.real]',
  (name) => {
    expect(abilitiesOf(name).canSee).toBe(false);
  },
);

it.each([
  'qwen-plus',
  'qwen-max-latest',
  'gpt-4-0613',
  'gpt-3.5-turbo',
  'command-r-plus',
  'moonshot-v1-128k',
  'ministral-8b-latest',
  'accounts/fireworks/models/llama-v3p3-70b-instruct',
])('offers tools to %s [provider.real]', (name) => {
  expect(abilitiesOf(name).canCall).toBe(true);
});

it.each([
  'claude-3-7-sonnet-latest',
  'anthropic/claude-sonnet-4.5',
  'claude-sonnet-5',
  'gemini-2.5-flash-lite',
  'gemini-3.5-flash',
  'glm-4.6',
  'Qwen/Qwen3-32B',
  'qwen3:8b',
  'qwen-plus-latest',
  'deepseek-chat',
  'deepseek-ai/DeepSeek-V3.2',
  'deepseek-v4-flash',
  'kimi-k2.6',
  'gpt-5.1',
])('offers a switch for the thinking of %s [chat.reasoning]', (name) => {
  expect(abilitiesOf(name).thinksOnRequest).toBe(true);
});

it.each([
  'claude-3-5-haiku-latest',
  'gemini-2.0-flash',
  'gemini-3-pro-image',
  'deepseek-reasoner',
  'deepseek-ai/DeepSeek-V3',
  'qwen3-235b-a22b-thinking-2507',
  'Qwen3-30B-A3B-Instruct-2507',
  'qwen3-coder-plus',
  'glm-4-flash',
  'gpt-4o',
  'gpt-5.6',
  'o3',
  'kimi-k2-thinking',
])('offers no switch for %s, which always thinks or never [chat.reasoning]', (name) => {
  expect(abilitiesOf(name).thinksOnRequest).toBe(false);
});
