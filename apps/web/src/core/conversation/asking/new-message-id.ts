import { getMessageId } from '@studiolo/contract/chat/endpoints';
import { call } from '../../../platform/api/call.ts';

/**
 * A fresh message id, at once where the browser can make one: it does so only where the page is served safely; elsewhere
 * the server does.
 */
export const newMessageId = (): string | Promise<string> =>
  'randomUUID' in crypto ? crypto.randomUUID() : call(getMessageId, {});
