import type { Signals } from '../../../core/runs/steps/run-context.ts';

/** Name of the signal that brings a message to a running research task. */
export const MESSAGE_SIGNAL = 'message';

export type ResearchMessagePayload = { messageId: string; text: string };

/** Returns the messages that have arrived since the last call, without waiting. */
export const takeMessages = async (signals: Signals): Promise<ResearchMessagePayload[]> => {
  const messages: ResearchMessagePayload[] = [];
  for (;;) {
    const message = await signals.next<ResearchMessagePayload>(MESSAGE_SIGNAL, { timeout: 0 });
    if (!message) return messages;
    messages.push(message);
  }
};
