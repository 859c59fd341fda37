import {
  answerInbox,
  countInbox,
  dismissInbox,
  getInbox,
  proveInbox,
  tellOwner,
} from '@studiolo/contract/bots/inbox-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { InboxService } from './inbox.service.ts';

export const inboxRoutes = (inbox: InboxService) => [
  handle(getInbox, ({ caller, input, locale }) => inbox.get(caller.userId, input.tableId, locale)),
  handle(countInbox, ({ caller }) => inbox.counts(caller.userId)),
  handle(answerInbox, ({ caller, input, locale }) => inbox.answer(caller.userId, input, locale)),
  handle(proveInbox, ({ caller, input, locale }) =>
    inbox.proveAgain(caller.userId, input.tableId, input.inboxAnswerId, locale),
  ),
  handle(dismissInbox, ({ caller, input }) =>
    inbox.dismiss(caller.userId, input.tableId, input.answerIds, input.isDismissed),
  ),
  handle(tellOwner, ({ caller, input }) => inbox.notifyVisitor(caller.userId, input.tableId, input.msgId)),
];
