import { say } from '@studiolo/contract/text/say';
import { Refusal } from '../../platform/errors/refusal.ts';
import { ToolMisuse, type Tool } from './tool.ts';
import type { AnswerContext, ToolExtension } from './tool-extension.ts';

/**
 * Turns a feature's tool into one for chats. The user is asked before the first call if calls are charged.
 */
export const toolOfExtension =
  ({ name, label, isCharged, definition, call }: ToolExtension) =>
  (place: AnswerContext): Tool => ({
    offered: definition,
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
