import { allowCall, allowCallToB } from '@studiolo/contract/chat/call-endpoints';
import {
  ask,
  askBySocket,
  askForPicture,
  askKnowledgeV1,
  askV1,
  createTopic,
  deleteRecord,
  deleteTopic,
  getMessageId,
  pageRecords,
  pageTopics,
} from '@studiolo/contract/chat/endpoints';
import { scopeConditions, scopeOf } from '@studiolo/contract/chat/scope';
import {
  getContext,
  hideRecord,
  pinRecord,
  preferRecord,
  setScore,
} from '@studiolo/contract/chat/message-endpoints';
import {
  getParameters,
  pinTopic,
  renameTopic,
  restoreTopic,
  setParameters,
} from '@studiolo/contract/chat/topic-endpoints';
import { handle, handleStream } from '../../platform/http/handle.ts';
import type { Calls } from './calls.service.ts';
import type { Contexts } from './context.service.ts';
import type { ConversationService } from './conversations.service.ts';
import type { History } from './turns/history.service.ts';
import type { Marks } from './turns/marks.service.ts';
import { userActor } from './actor.ts';
import type { Questions } from './questions.service.ts';

type Services = {
  questions: Questions;
  history: History;
  conversations: ConversationService;
  marks: Marks;
  calls: Calls;
  contexts: Contexts;
};

const questionRoutes = ({ questions }: Services) => [
  ...[ask, askV1, askKnowledgeV1].map((call) =>
    handleStream(call, async ({ caller, input, locale }, { afterId, signal }) => {
      const actor = userActor(caller.userId);
      return questions.follow(await questions.send(actor, input, locale), actor, afterId, signal);
    }),
  ),
  handleStream(askForPicture, async ({ caller, input, locale }, { afterId, signal }) => {
    const actor = userActor(caller.userId);
    return questions.follow(
      await questions.send(actor, input, locale, { wants: 'image' }),
      actor,
      afterId,
      signal,
    );
  }),
  handle(askBySocket, ({ caller, input, locale }) => questions.send(userActor(caller.userId), input, locale)),
];

const turnRoutes = ({ history, marks, calls, contexts }: Services) => [
  handle(allowCall, ({ caller, input }) => calls.allow(caller.userId, input)),
  handle(allowCallToB, ({ caller, input }) => calls.allow(caller.visitorId, input)),
  handle(pageRecords, ({ caller, input: { sessionId, msgId, tmpUid, ...input }, locale }) =>
    history.page(
      caller.userId,
      { sessionId, msgId, visitorId: tmpUid, scopes: scopeConditions(input) },
      input,
      locale,
    ),
  ),
  handle(deleteRecord, ({ caller, input }) => history.deleteTurn(caller.userId, input.msgId)),
  handle(getMessageId, () => history.newMessageId()),
  handle(setScore, ({ caller, input }) => marks.score(caller.userId, input)),
  handle(preferRecord, ({ caller, input }) => marks.prefer(caller.userId, input.msgId)),
  handle(pinRecord, ({ caller, input }) => marks.pin(caller.userId, input.msgId, input.isPinned)),
  handle(hideRecord, ({ caller, input }) => marks.hide(caller.userId, input.msgId, input.hide)),
  handle(getContext, ({ caller, input: { msgId, model }, locale }) =>
    contexts.after(caller.userId, { msgId, model, locale }),
  ),
];

const conversationRoutesOf = ({ conversations }: Services) => [
  handle(pageTopics, ({ caller, input }) =>
    conversations.list(
      caller.userId,
      {
        scope:
          (input.roleId ?? input.projectId ?? input.groundKind) === undefined ? undefined : scopeOf(input),
        folderId: input.folderId,
      },
      input.search,
      input,
    ),
  ),
  handle(createTopic, ({ caller, input }) => conversations.create(caller.userId, scopeOf(input))),
  handle(deleteTopic, ({ caller, input }) => conversations.remove(caller.userId, input.sessionId)),
  handle(restoreTopic, ({ caller, input }) => conversations.restore(caller.userId, input.sessionId)),
  handle(renameTopic, ({ caller, input }) =>
    conversations.rename(caller.userId, input.sessionId, input.title),
  ),
  handle(getParameters, ({ caller, input }) => conversations.parameters(caller.userId, input.sessionId)),
  handle(setParameters, ({ caller, input }) =>
    conversations.setParameters(caller.userId, input.sessionId, input),
  ),
  handle(pinTopic, ({ caller, input }) => conversations.pin(caller.userId, input.sessionId, input.isPinned)),
];

export const conversationRoutes = (services: Services) => [
  ...questionRoutes(services),
  ...turnRoutes(services),
  ...conversationRoutesOf(services),
];
