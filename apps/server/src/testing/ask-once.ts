import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import type { Client } from './client.ts';

/** Asks a question and waits for the answer. Returns 200, or the code of the refusal. */
export const askOnce = async (user: Client, model?: string): Promise<number> => {
  const { refused, events } = await user.openStream(ask, {
    msgId: randomUUID(),
    prompt: 'Where is the lighthouse?',
    ...(model && { model }),
  });
  for await (const { message } of events ?? []) if (message.end) return message.code;
  return refused?.code ?? 0;
};
