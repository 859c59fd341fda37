import {
  ask,
  askBySocket,
  askKnowledgeV1,
  askV1,
  createTopic,
  deleteRecord,
  deleteTopic,
  getMessageId,
  pageRecords,
  pageTopics,
} from '@studiolo/contract/chat/endpoints';
import { handle, handleStream } from '../../platform/http/handle.ts';
import type { ChatService } from './chat.service.ts';

export const chatRoutes = (chat: ChatService) => [
  ...[ask, askV1, askKnowledgeV1].map((call) =>
    handleStream(call, async ({ caller, input, locale }, { afterId, signal }) => {
      const asked = await chat.ask(caller.userId, input, locale);
      return chat.follow(asked, caller.userId, afterId, signal);
    }),
  ),
  handle(askBySocket, ({ caller, input, locale }) => chat.ask(caller.userId, input, locale)),
  handle(pageRecords, ({ caller, input, locale }) => {
    const { current, size, roleId, features, tmpUid, ...same } = input;
    const filter = { ...same, botId: roleId, feature: features, visitorId: tmpUid };
    return chat.history(caller.userId, filter, { current, size }, locale);
  }),
  handle(deleteRecord, ({ caller, input }) => chat.deleteRecord(caller.userId, input.msgId)),
  handle(getMessageId, () => chat.newMessageId()),
  handle(pageTopics, ({ caller, input }) => chat.listTopics(caller.userId, input.roleId, input)),
  handle(createTopic, ({ caller, input }) => chat.createTopic(caller.userId, input.roleId)),
  handle(deleteTopic, ({ caller, input }) => chat.deleteTopic(caller.userId, input.sessionId)),
];
