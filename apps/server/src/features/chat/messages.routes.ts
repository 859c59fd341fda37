import { downloadAnswer } from '@studiolo/contract/chat/message-endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { Downloads } from './downloads.service.ts';

export const messageRoutes = (downloads: Downloads) => [
  handle(downloadAnswer, ({ caller, input, locale }) =>
    downloads.download(caller.userId, { ...input, locale }),
  ),
];
