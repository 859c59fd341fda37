import { getMessageId } from '@studiolo/contract/chat/endpoints';
import { call } from '../../../platform/api/call.ts';

/**
 * Returns an id for a new message: immediately on a secure origin, where the browser can create one;
 * otherwise from the server.
 */
export const newMessageId = (): string | Promise<string> =>
  'randomUUID' in crypto ? crypto.randomUUID() : call(getMessageId, {});
