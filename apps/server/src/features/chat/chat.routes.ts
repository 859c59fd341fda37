import {
  ask,
  askBySocket,
  askForPicture,
  askKnowledgeV1,
  askV1,
  createTopic,
  deleteRecord,
  deleteTopic,
  drawTurns,
  getMessageId,
  pageRecords,
  pageTopics,
} from '@studiolo/contract/chat/endpoints';
import {
  getParameters,
  pinTopic,
  renameTopic,
  restoreTopic,
  setParameters,
} from '@studiolo/contract/chat/topic-endpoints';
import { handle, handleStream } from '../../platform/http/handle.ts';
import type { ChatService } from './chat.service.ts';
import type { DrawEnd } from './draw-end.ts';
import type { TopicService } from './topics.service.ts';

export const chatRoutes = (chat: ChatService, topics: TopicService, drawEnd: DrawEnd) => [
  ...[ask, askV1, askKnowledgeV1].map((call) =>
    handleStream(call, async ({ caller, input, locale }, { afterId, signal }) => {
      const asked = await chat.ask(caller.userId, input, locale);
      return chat.follow(asked, caller.userId, afterId, signal);
    }),
  ),
  handleStream(askForPicture, async ({ caller, input, locale }, { afterId, signal }) => {
    const asked = await chat.ask(caller.userId, input, locale, 'image');
    return chat.follow(asked, caller.userId, afterId, signal);
  }),
  handle(askBySocket, ({ caller, input, locale }) => chat.ask(caller.userId, input, locale)),
  handle(pageRecords, ({ caller, input, locale }) => {
    const { current, size, roleId, features, tmpUid, ...same } = input;
    const filter = { ...same, botId: roleId, feature: features, visitorId: tmpUid };
    return chat.history(caller.userId, filter, { current, size }, locale);
  }),
  handle(drawTurns, ({ caller, input, locale }) => drawEnd(caller.userId, input.sessionId, locale)),
  handle(deleteRecord, ({ caller, input }) => chat.deleteRecord(caller.userId, input.msgId)),
  handle(getMessageId, () => chat.newMessageId()),
  handle(pageTopics, ({ caller, input }) =>
    topics.list(
      caller.userId,
      { botId: input.roleId, folderId: input.folderId, projectId: input.projectId ?? '' },
      input.search,
      input,
    ),
  ),
  handle(createTopic, ({ caller, input }) => topics.create(caller.userId, input.roleId)),
  handle(deleteTopic, ({ caller, input }) => topics.remove(caller.userId, input.sessionId)),
  handle(restoreTopic, ({ caller, input }) => topics.restore(caller.userId, input.sessionId)),
  handle(renameTopic, ({ caller, input }) => topics.rename(caller.userId, input.sessionId, input.title)),
  handle(getParameters, ({ caller, input }) => topics.parameters(caller.userId, input.sessionId)),
  handle(setParameters, ({ caller, input }) => topics.setParameters(caller.userId, input.sessionId, input)),
  handle(pinTopic, ({ caller, input }) => topics.pin(caller.userId, input.sessionId, input.isPinned)),
];
