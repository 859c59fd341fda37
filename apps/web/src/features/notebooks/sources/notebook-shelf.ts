import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import {
  addTextSource,
  addUrlSources,
  deleteSource,
  listSourceSitemap,
  pageSources,
  relearnSource,
  renameSource,
  restoreSource,
  scheduleSource,
  uploadSource,
} from '@studiolo/contract/notebooks/source-endpoints';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { createShelf } from '../../../core/sources/shelf.ts';
import { call } from '../../../platform/api/call.ts';

/** Page size above the maximum number of sources of a notebook. */
const PAGE_SIZE = 100;

/** Shelf for the sources of a notebook. */
export const notebookShelf = (notebookId: string) =>
  createShelf<Source>({
    name: 'notebook',
    id: notebookId,
    limit: NOTEBOOK_LIMITS.sources,
    queryKey: ['notebook', notebookId, 'sources'],
    outdated: [['notebook', notebookId], ['notebooks']],
    upload: { endpoint: uploadSource, purpose: 'source', fields: { notebookId } },
    calls: {
      list: async (signal) =>
        (await call(pageSources, { notebookId, size: PAGE_SIZE }, { signal, isQuiet: true })).records,
      addText: (title, text) => call(addTextSource, { notebookId, title, text }),
      addPages: (urls, schedule) => call(addUrlSources, { notebookId, urls, schedule }),
      listSitemap: (url) => call(listSourceSitemap, { notebookId, url }),
      rename: (sourceId, title) => call(renameSource, { sourceId, title }),
      schedule: (sourceId, schedule) => call(scheduleSource, { sourceId, schedule }),
      relearn: (sourceId) => call(relearnSource, { sourceId }),
      remove: (sourceId) => call(deleteSource, { sourceId }),
      restore: (sourceId) => call(restoreSource, { sourceId }),
    },
  });
