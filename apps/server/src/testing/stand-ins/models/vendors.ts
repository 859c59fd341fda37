import { createAnthropic } from '../../../adapters/text-model/vendors/anthropic.ts';
import { createCompatible } from '../../../adapters/text-model/vendors/compatible.ts';
import { createDeepSeek } from '../../../adapters/text-model/vendors/deepseek.ts';
import { createGoogle } from '../../../adapters/text-model/vendors/google.ts';
import { createMiniMax } from '../../../adapters/text-model/vendors/minimax.ts';
import { createOllama } from '../../../adapters/text-model/vendors/ollama.ts';
import { createOpenAI } from '../../../adapters/text-model/vendors/openai.ts';
import { createQianfan } from '../../../adapters/text-model/vendors/qianfan.ts';
import { startAnthropic } from './anthropic.ts';
import { startDeepSeek } from './deepseek.ts';
import { startGoogle } from './google.ts';
import { startMiniMax } from './minimax.ts';
import { startOllama } from './ollama.ts';
import { startOpenAI } from './openai.ts';
import { startQianfan } from './qianfan.ts';

/** Each vendor's adapter with the stand-in for the vendor. */
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
  {
    name: 'minimax',
    create: createMiniMax,
    start: startMiniMax,
    chats: ['MiniMax-Text-01', 'MiniMax-M2.7'],
  },
  {
    name: 'qianfan',
    create: createQianfan,
    start: startQianfan,
    chats: ['ernie-4.0-8k', 'ernie-x1-turbo-32k'],
  },
  { name: 'compatible', create: createCompatible, start: startOpenAI, chats: ['stand-in'] },
  { name: 'ollama', create: createOllama, start: startOllama, chats: ['llama3.2:latest'] },
] as const;
