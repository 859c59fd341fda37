import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '@studiolo/contract/chat/endpoints';
import type { Client } from '../../apps/server/src/testing/client.ts';

const TRIES = 300;
const AGAIN_MS = 200;

export type HeardOut = { input: { msgId: string; prompt: string }; text: string; code: number };

/** Hears one answer to its end as a page does: where the line drops or a server says later, it goes on from there. */
export const hearOut = async (client: Client, prompt: string): Promise<HeardOut> => {
  const input = { msgId: randomUUID(), prompt };
  let [text, lastEventId] = ['', 0];
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const { events, refused } = await client.listen(ask, input, { lastEventId });
      if (refused && refused.code !== 503) throw new TypeError(`refused: ${refused.code} ${refused.msg}`);
      for await (const { id, message } of events ?? []) {
        if (message.end) return { input, text, code: message.code };
        // A server that did not hear all of it tells it again.
        if (id <= lastEventId) text = '';
        if (typeof message.data === 'string') text += message.data;
        lastEventId = id;
      }
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('refused')) throw error;
    }
    await pause(AGAIN_MS);
  }
  throw new Error(`no end after: ${text.slice(-60)}`);
};
