import { createAnthropic } from '../../adapters/text-model/anthropic.ts';
import { createCompatible } from '../../adapters/text-model/compatible.ts';
import { createDeepSeek } from '../../adapters/text-model/deepseek.ts';
import { createGoogle } from '../../adapters/text-model/google.ts';
import { createOllama } from '../../adapters/text-model/ollama.ts';
import { createOpenAI } from '../../adapters/text-model/openai.ts';
import { startAnthropic } from './anthropic.ts';
import { startDeepSeek } from './deepseek.ts';
import { startGoogle } from './google.ts';
import { startOllama } from './ollama.ts';
import { startOpenAI } from './openai.ts';

/** Each vendor's adapter with the stand-in that plays the vendor. */
export const vendors = [
  { name: 'openai', create: createOpenAI, start: startOpenAI, chats: ['stand-in'] },
  { name: 'anthropic', create: createAnthropic, start: startAnthropic, chats: ['claude-stand-in'] },
  { name: 'google', create: createGoogle, start: startGoogle, chats: ['gemini-2.5-stand-in'] },
  {
    name: 'deepseek',
    create: createDeepSeek,
    start: startDeepSeek,
    chats: ['deepseek-chat', 'deepseek-reasoner'],
  },
  { name: 'compatible', create: createCompatible, start: startOpenAI, chats: ['stand-in'] },
  { name: 'ollama', create: createOllama, start: startOllama, chats: ['llama3.2:latest'] },
] as const;
