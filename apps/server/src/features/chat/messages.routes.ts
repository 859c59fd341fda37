import {
  downloadAnswer,
  getContext,
  hideRecord,
  pagePublications,
  pinRecord,
  preferRecord,
  publishAnswer,
  setScore,
  unpublishAnswer,
} from '@studiolo/contract/chat/message-endpoints';
import { addHighlight, pageHighlights, removeHighlight } from '@studiolo/contract/chat/highlight-endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { Contexts } from './context.service.ts';
import type { Downloads } from './downloads.service.ts';
import type { HighlightService } from './highlights.service.ts';
import type { Marks } from './marks.service.ts';
import type { Publishing } from './publishing.service.ts';

type Services = {
  downloads: Downloads;
  publishing: Publishing;
  marks: Marks;
  highlights: HighlightService;
  contexts: Contexts;
};

export const messageRoutes = ({ downloads, publishing, marks, highlights, contexts }: Services) => [
  handle(downloadAnswer, ({ caller, input, locale }) =>
    downloads.download(caller.userId, { ...input, locale }),
  ),
  handle(publishAnswer, ({ caller, input, locale }) =>
    publishing.publish(caller.userId, input.msgId, locale),
  ),
  handle(unpublishAnswer, ({ caller, input }) => publishing.unpublish(caller.userId, input.msgId)),
  handle(pagePublications, ({ caller, input }) => publishing.list(caller.userId, input)),
  handle(setScore, ({ caller, input }) => marks.score(caller.userId, input)),
  handle(addHighlight, ({ caller, input }) => highlights.add(caller.userId, input)),
  handle(removeHighlight, ({ caller, input }) => highlights.remove(caller.userId, input.highlightId)),
  handle(pageHighlights, ({ caller, input }) => highlights.list(caller.userId, input.sessionId, input)),
  handle(preferRecord, ({ caller, input }) => marks.prefer(caller.userId, input.msgId)),
  handle(pinRecord, ({ caller, input }) => marks.pin(caller.userId, input.msgId, input.isPinned)),
  handle(getContext, ({ caller, input: { msgId, model }, locale }) =>
    contexts.after(caller.userId, { msgId, model, locale }),
  ),
  handle(hideRecord, ({ caller, input }) => marks.hide(caller.userId, input.msgId, input.hide)),
];
