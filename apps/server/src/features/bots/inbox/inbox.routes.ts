import {
  answerInbox,
  countInbox,
  dismissInbox,
  getInbox,
  recheckInboxAnswer,
  sendToBotOwner,
} from '@studiolo/contract/bots/inbox-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { InboxService } from './inbox.service.ts';

export const inboxRoutes = (inbox: InboxService) => [
  handle(getInbox, ({ caller, input, locale }) => inbox.get(caller.userId, input.tableId, locale)),
  handle(countInbox, ({ caller }) => inbox.counts(caller.userId)),
  handle(answerInbox, ({ caller, input, locale }) => inbox.answer(caller.userId, input, locale)),
  handle(recheckInboxAnswer, ({ caller, input, locale }) =>
    inbox.recheck(caller.userId, input.tableId, input.inboxAnswerId, locale),
  ),
  handle(dismissInbox, ({ caller, input }) =>
    inbox.dismiss(caller.userId, input.tableId, input.answerIds, input.isDismissed),
  ),
  handle(sendToBotOwner, ({ caller, input }) => inbox.sendToOwner(caller.userId, input.tableId, input.msgId)),
];
