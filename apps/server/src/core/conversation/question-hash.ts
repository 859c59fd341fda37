import { createHash } from 'node:crypto';
import type { Ask } from '@studiolo/contract/chat/endpoints';

/** Hash of a question's content. The same `msgId` with the same hash is the same question. */
export const hashOf = (ask: Ask): string => {
  const { prompt, roleId, model, fileIds, chatIds = [], notebookIds = [] } = ask;
  const { quoteInfo, parentId, webSearch = false } = ask;
  const identity = [prompt, roleId, model ?? '', fileIds ?? [], quoteInfo ?? '', parentId ?? null, webSearch];
  const { projectId = '', sourceIds = [], beyondSources = false, groundKind, groundId = '' } = ask;
  // Questions without mentions, or from before mentions existed, keep their hash.
  const values = [
    ...identity,
    ...(chatIds.length === 0 ? [] : [chatIds]),
    ...(notebookIds.length === 0 ? [] : ['notebooks', notebookIds]),
    ...(sourceIds.length === 0 && !beyondSources ? [] : [projectId, sourceIds, beyondSources]),
    ...(groundKind === undefined ? [] : ['ground', groundKind, groundId]),
  ];
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
};
