import {
  deleteLead,
  getBotPage,
  getPictureToB,
  getTmpUid,
  getSourceToB,
  getToB,
  leaveLead,
  leaveLeadAsUser,
  listFilesToB,
  uploadToB,
  pageLeads,
  scoreToB,
  setBotPage,
  stopToB,
} from '@studiolo/contract/bots/visitor-endpoints';
import { askToB, pageToB } from '@studiolo/contract/chat/visitor-endpoints';
import { handle, handleStream } from '../../../platform/http/handle.ts';
import type { BotPageService } from './bot-pages.service.ts';
import type { VisitorFiles } from './visitor-files.service.ts';
import type { VisitorService } from './visitors.service.ts';

export const visitorRoutes = (visitors: VisitorService, files: VisitorFiles, pages: BotPageService) => [
  handle(uploadToB, ({ caller }, file) => files.upload(caller, file)),
  handle(listFilesToB, ({ caller, input, locale }) => files.list(caller, input.fileIds, locale)),
  handle(getPictureToB, ({ caller, input }) => files.view(caller, input.fileId)),
  handle(getTmpUid, ({ input }) => visitors.enter(input.roleId, input.tmpUid)),
  handle(getToB, ({ input, locale }) => visitors.show(input.tableId, locale)),
  handle(pageToB, ({ caller, input, locale }) => visitors.page(caller, input, locale)),
  handleStream(askToB, async ({ caller, input, locale }, { afterId, signal }) =>
    visitors.follow(await visitors.ask(caller, input, locale), caller, afterId, signal),
  ),
  handle(stopToB, ({ caller, input }) => visitors.stop(caller, input.runId)),
  handle(getSourceToB, ({ caller, input }) => visitors.source(caller, input.fileId)),
  handle(scoreToB, ({ caller, input }) => visitors.score(caller, input.msgId, input.score)),
  handle(leaveLead, ({ caller, input }) => visitors.addLead(caller.botId, input)),
  handle(leaveLeadAsUser, ({ input: { tableId, ...lead } }) => visitors.addLead(tableId, lead)),
  handle(pageLeads, ({ caller, input: { tableId, ...window } }) =>
    visitors.leads(caller.userId, tableId, window),
  ),
  handle(deleteLead, ({ caller, input }) => visitors.removeLead(caller.userId, input.tableId, input.leadId)),
  handle(getBotPage, ({ caller, input }) => pages.get(caller.userId, input.tableId)),
  handle(setBotPage, ({ caller, input: { tableId, ...change } }) =>
    pages.set(caller.userId, tableId, change),
  ),
];
