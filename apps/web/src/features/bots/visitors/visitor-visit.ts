import {
  getPictureToB,
  getSourceToB,
  getTmpUid,
  leaveLead,
  listFilesToB,
  scoreToB,
  stopToB,
  uploadToB,
} from '@studiolo/contract/bots/visitor-endpoints';
import { allowCallToB } from '@studiolo/contract/chat/call-endpoints';
import { askToB, pageToB } from '@studiolo/contract/chat/visitor-endpoints';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { fetchBytes } from '../../../platform/api/download.ts';
import { upload } from '../../../platform/api/upload.ts';
import { call } from '../../../platform/api/call.ts';
import { openStream } from '../../../platform/api/open-stream.ts';
import { recall, remember } from '../../../platform/local-store.ts';
import type { Visit } from './visit.ts';

const storageKeyOf = (botId: string): string => `visitor.${botId}`;

/**
 * Returns the token of this device's visitor of a bot. Continues the earlier history if the stored token is
 * still valid.
 */
const tokenFor = async (botId: string): Promise<string> => {
  const stored = recall(storageKeyOf(botId));
  const { tmpUid } = await call(
    getTmpUid,
    { roleId: botId, ...(stored === undefined ? {} : { tmpUid: stored }) },
    { isQuiet: true },
  );
  remember(storageKeyOf(botId), tmpUid);
  return tmpUid;
};

/** Visit without an account. */
export const visitAsVisitor = async (botId: string): Promise<Visit> => {
  const token = await tokenFor(botId);
  const quiet = { token, isQuiet: true } as const;
  return {
    history: (current, sessionId) =>
      call(
        pageToB,
        {
          current,
          size: CHAT_LIMITS.historyPage,
          tmpUid: token,
          ...(sessionId !== undefined && { sessionId }),
        },
        // Without a session the visit starts over if this fails; when older turns are requested, the error is
        // shown.
        { token, isQuiet: sessionId === undefined },
      ),
    ask: ({ msgId, prompt, sessionId, fileIds }, signal) =>
      openStream(
        askToB,
        { msgId, prompt, fileIds, ...(sessionId === undefined ? {} : { sessionId }) },
        { signal, token },
      ),
    upload: (file) => upload(uploadToB, file, {}, { token }),
    files: (fileIds) => call(listFilesToB, { fileIds }, quiet),
    stop: (runId) => call(stopToB, { runId }, quiet),
    allow: (runId, callId, isAllowed) => call(allowCallToB, { runId, callId, isAllowed }, { token }),
    source: (fileId) => call(getSourceToB, { fileId }, quiet),
    picture: (fileId) => fetchBytes(`/api${getPictureToB.path}?fileId=${fileId}`, quiet),
    score: (msgId, score) => call(scoreToB, { msgId, score }, quiet),
    leave: (lead) => call(leaveLead, lead, { token }),
  };
};
