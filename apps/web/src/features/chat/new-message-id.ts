import { getMessageId } from '@studiolo/contract/chat/endpoints';
import { call } from '../../platform/api/call.ts';

/** A fresh message id. Browsers make one themselves only where the page is served safely; elsewhere the server does. */
export const newMessageId = async (): Promise<string> =>
  'randomUUID' in crypto ? crypto.randomUUID() : call(getMessageId, {});
