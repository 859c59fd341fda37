import {
  downloadAnswer,
  pagePublications,
  publishAnswer,
  unpublishAnswer,
} from '@studiolo/contract/chat/message-endpoints';
import { addHighlight, pageHighlights, removeHighlight } from '@studiolo/contract/chat/highlight-endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { Downloads } from './downloads/downloads.service.ts';
import type { HighlightService } from './highlights/highlights.service.ts';
import type { AnswerPublishing } from './publications/publishing.service.ts';

type Services = {
  downloads: Downloads;
  publishing: AnswerPublishing;
  highlights: HighlightService;
};

export const messageRoutes = ({ downloads, publishing, highlights }: Services) => [
  handle(downloadAnswer, ({ caller, input, locale }) =>
    downloads.download(caller.userId, { ...input, locale }),
  ),
  handle(publishAnswer, ({ caller, input, locale }) =>
    publishing.publish(caller.userId, input.msgId, locale, input.page),
  ),
  handle(unpublishAnswer, ({ caller, input }) => publishing.unpublish(caller.userId, input.msgId)),
  handle(pagePublications, ({ caller, input }) => publishing.list(caller.userId, input)),
  handle(addHighlight, ({ caller, input }) => highlights.add(caller.userId, input)),
  handle(removeHighlight, ({ caller, input }) => highlights.remove(caller.userId, input.highlightId)),
  handle(pageHighlights, ({ caller, input }) => highlights.list(caller.userId, input.sessionId, input)),
];
