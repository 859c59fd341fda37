import {
  checkEvidence,
  createStudioItem,
  deleteStudioItem,
  downloadStudioItem,
  editStudioText,
  getStudioItem,
  pageStudioItems,
  regenerateStudioItem,
  renameStudioItem,
  restoreStudioItem,
} from '@studiolo/contract/notebooks/studio-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { StudioService } from './studio.service.ts';

export const studioRoutes = (studio: StudioService) => [
  handle(createStudioItem, ({ caller: { userId }, locale, input }) =>
    studio.create({ userId, locale }, input),
  ),
  handle(pageStudioItems, ({ caller: { userId }, locale, input: { notebookId, ...page } }) =>
    studio.page({ userId, locale }, notebookId, page),
  ),
  handle(getStudioItem, ({ caller: { userId }, locale, input }) =>
    studio.get({ userId, locale }, input.itemId),
  ),
  handle(regenerateStudioItem, ({ caller: { userId }, locale, input: { itemId, ...options } }) =>
    studio.regenerate({ userId, locale }, itemId, options),
  ),
  handle(renameStudioItem, ({ caller, input }) => studio.rename(caller.userId, input.itemId, input.title)),
  handle(editStudioText, ({ caller, input }) =>
    studio.edit(caller.userId, input.itemId, input.text, input.anchors),
  ),
  handle(deleteStudioItem, ({ caller, input }) => studio.remove(caller.userId, input.itemId)),
  handle(restoreStudioItem, ({ caller, input }) => studio.restore(caller.userId, input.itemId)),
  handle(downloadStudioItem, ({ caller: { userId }, locale, input }) =>
    studio.download({ userId, locale }, input.itemId, input.fileType),
  ),
  handle(checkEvidence, ({ caller, input }) => studio.check(caller.userId, input)),
];
