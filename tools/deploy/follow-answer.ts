import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '@studiolo/contract/chat/endpoints';
import type { Client } from '../../apps/server/src/testing/client.ts';

const MAX_ATTEMPTS = 300;
const RETRY_DELAY_MS = 200;

export type FollowedAnswer = { input: { msgId: string; prompt: string }; text: string; code: number };

/** Follows one answer to its end as the page does: resumes after a dropped connection or a busy server. */
export const readAnswer = async (client: Client, prompt: string): Promise<FollowedAnswer> => {
  const input = { msgId: randomUUID(), prompt };
  let [text, lastEventId] = ['', 0];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      const { events, refused } = await client.openStream(ask, input, { lastEventId });
      if (refused && refused.code !== 503) throw new TypeError(`refused: ${refused.code} ${refused.msg}`);
      for await (const { id, message } of events ?? []) {
        // A server that does not have all events replays from the start, or sends only the end if nothing was stored.
        if (id <= lastEventId) text = '';
        if (message.end) return { input, text, code: message.code };
        if (typeof message.data === 'string') text += message.data;
        lastEventId = id;
      }
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('refused')) throw error;
    }
    await pause(RETRY_DELAY_MS);
  }
  throw new Error(`the answer did not end. Its last characters: ${text.slice(-60)}`);
};
