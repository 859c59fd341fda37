import { leaveLeadAsUser } from '@studiolo/contract/bots/visitor-endpoints';
import { allowCall } from '@studiolo/contract/chat/call-endpoints';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { setScore } from '@studiolo/contract/chat/message-endpoints';
import { getFileText } from '@studiolo/contract/files/endpoints';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { getFiles, uploadChatFile } from '@studiolo/contract/files/endpoints';
import { pictureUrl } from '@studiolo/contract/files/rules';
import { fetchBytes } from '../../../platform/api/download.ts';
import { upload } from '../../../platform/api/upload.ts';
import { call } from '../../../platform/api/call.ts';
import { openStream } from '../../../platform/api/open-stream.ts';
import type { Visit } from './visit.ts';

/** Visit with an account, which pays for its own questions. */
export const visitAsUser = (botId: string): Visit => ({
  history: (current, sessionId) =>
    call(
      pageRecords,
      {
        roleId: botId,
        current,
        size: CHAT_LIMITS.historyPage,
        ...(sessionId !== undefined && { sessionId }),
      },
      { isQuiet: sessionId === undefined },
    ),
  ask: ({ msgId, prompt, sessionId, fileIds }, signal) =>
    openStream(
      ask,
      { msgId, prompt, roleId: botId, fileIds, ...(sessionId === undefined ? {} : { sessionId }) },
      { signal },
    ),
  upload: (file) => upload(uploadChatFile, file),
  files: (fileIds) => call(getFiles, { fileIds }, { isQuiet: true }),
  stop: (runId) => call(cancelRun, { runId }, { isQuiet: true }),
  allow: (runId, callId, isAllowed) => call(allowCall, { runId, callId, isAllowed }),
  source: async (fileId) => ({ url: '', ...(await call(getFileText, { fileId }, { isQuiet: true })) }),
  picture: (fileId) => fetchBytes(pictureUrl(fileId), { isQuiet: true }),
  score: (msgId, score) => call(setScore, { msgId, score }, { isQuiet: true }),
  leave: (lead) => call(leaveLeadAsUser, { ...lead, tableId: botId }),
});
