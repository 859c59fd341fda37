import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import {
  addProjectPages,
  addProjectText,
  deleteProjectSource,
  listProjectSitemap,
  pageProjectSources,
  relearnProjectSource,
  renameProjectSource,
  restoreProjectSource,
  scheduleProjectSource,
  uploadProjectSource,
  type ProjectSource,
} from '@studiolo/contract/chat/project-source-endpoints';
import { createShelf } from '../../../core/sources/shelf.ts';
import { call } from '../../../platform/api/call.ts';
import { foldersQuery } from './folders.ts';

/** Page size above the maximum number of sources of a project. */
const PAGE_SIZE = 100;

/** Shelf for the sources of a project. */
export const projectShelf = (folderId: string) =>
  createShelf<ProjectSource>({
    name: 'project',
    id: folderId,
    limit: CHAT_LIMITS.folderSources,
    queryKey: [...foldersQuery.queryKey, folderId, 'sources'],
    outdated: [foldersQuery.queryKey],
    upload: { endpoint: uploadProjectSource, purpose: 'project-source', fields: { folderId } },
    calls: {
      list: async (signal) =>
        (await call(pageProjectSources, { folderId, size: PAGE_SIZE }, { signal, isQuiet: true })).records,
      addText: (title, text) => call(addProjectText, { folderId, title, text }),
      addPages: (urls, schedule) => call(addProjectPages, { folderId, urls, schedule }),
      listSitemap: (url) => call(listProjectSitemap, { folderId, url }),
      rename: (sourceId, title) => call(renameProjectSource, { sourceId, title }),
      schedule: (sourceId, schedule) => call(scheduleProjectSource, { sourceId, schedule }),
      relearn: (sourceId) => call(relearnProjectSource, { sourceId }),
      remove: (sourceId) => call(deleteProjectSource, { sourceId }),
      restore: (sourceId) => call(restoreProjectSource, { sourceId }),
    },
  });
