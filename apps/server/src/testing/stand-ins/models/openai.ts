import { chatCompletions } from './chat-completions.ts';
import { images } from '../images.ts';
import { startStandIn, type StandIn, type StandInOptions } from '../stand-in.ts';

/** Fake OpenAI service, or a compatible one. */
export const startOpenAI = (options?: StandInOptions): Promise<StandIn> =>
  startStandIn({ ...chatCompletions, images }, options);
