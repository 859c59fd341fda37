import { chatCompletions } from './chat-completions.ts';
import { images } from './images.ts';
import { startStandIn, type StandIn, type StandInOptions } from './stand-in.ts';

/** Plays OpenAI, or any server that speaks like it. */
export const startOpenAI = (options?: StandInOptions): Promise<StandIn> =>
  startStandIn({ ...chatCompletions, images }, options);
