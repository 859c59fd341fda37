import { chatCompletions } from './chat-completions.ts';
import { startStandIn, type StandIn, type StandInOptions } from '../stand-in.ts';

/**
 * Simulates DeepSeek: chat completions whose base URL has no version, whose first chunk opens both kinds of content,
 * and which sends `: keep-alive` while the caller waits. Based on
 * https://api-docs.deepseek.com/api/create-chat-completion, https://api-docs.deepseek.com/quick_start/rate_limit and
 * the chunk schema in @ai-sdk/deepseek 3.0.56.
 */
export const startDeepSeek = (options?: StandInOptions): Promise<StandIn> =>
  startStandIn(
    {
      ...chatCompletions,
      basePath: '',
      frames: (...input) => {
        const frames = chatCompletions.frames(...input);
        return { ...frames, opening: `: keep-alive\n\n${frames.opening}` };
      },
    },
    { models: ['deepseek-chat', 'deepseek-reasoner'], ...options },
  );
