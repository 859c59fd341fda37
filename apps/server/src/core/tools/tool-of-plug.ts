import { say } from '@studiolo/contract/text/say';
import { Refusal } from '../../platform/errors/refusal.ts';
import { ToolMisuse, type Tool } from './tool.ts';
import type { AnswerPlace, ToolPlug } from './tool-plug.ts';

/** What a feature lets models do, as it is offered in a chat: its reader is asked before the first call where it costs. */
export const toolOfPlug =
  ({ name, label, isCharged, offered, call }: ToolPlug) =>
  (place: AnswerPlace): Tool => ({
    offered,
    event: () => undefined,
    shown: { tool: name, label: label[place.locale], isAsked: isCharged },
    async run(input, signal) {
      try {
        return await call(input, place, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Refusal)) throw error;
        throw new ToolMisuse(say(place.locale, error.details.key ?? error.code, error.details.values));
      }
    },
  });
