import {
  addSourceFrom,
  addTextSource,
  addUrlSource,
  addUrlSources,
  deleteSource,
  findSources,
  getSource,
  listSourceSitemap,
  pageSources,
  relearnSource,
  renameSource,
  restoreSource,
  scheduleSource,
  uploadSource,
} from '@studiolo/contract/notebooks/source-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { AddSources } from './add-sources.service.ts';
import { uploadTarget, type SourceService } from './sources.service.ts';

export const sourceRoutes = (add: AddSources, sources: SourceService) => [
  handle(uploadSource, ({ caller, input }, file) => sources.upload(caller.userId, uploadTarget(input), file)),
  handle(addUrlSource, ({ caller, input }) => add.addUrl(caller.userId, input)),
  handle(addUrlSources, ({ caller, input }) => sources.addPages(caller.userId, input.notebookId, input)),
  handle(listSourceSitemap, ({ caller, input }) =>
    sources.listSitemap(caller.userId, input.notebookId, input.url),
  ),
  handle(addTextSource, ({ caller, input }) => sources.addText(caller.userId, input.notebookId, input)),
  handle(addSourceFrom, ({ caller, input }) => add.addFrom(caller.userId, input)),
  handle(pageSources, ({ caller, input: { notebookId, ...page }, locale }) =>
    sources.page(caller.userId, notebookId, page, locale),
  ),
  handle(getSource, ({ caller, input, locale }) => sources.get(caller.userId, input.sourceId, locale)),
  handle(renameSource, ({ caller, input }) => sources.rename(caller.userId, input.sourceId, input.title)),
  handle(relearnSource, ({ caller, input }) => sources.relearn(caller.userId, input.sourceId)),
  handle(scheduleSource, ({ caller, input }) =>
    sources.schedule(caller.userId, input.sourceId, input.schedule),
  ),
  handle(deleteSource, ({ caller, input }) => sources.remove(caller.userId, input.sourceId)),
  handle(restoreSource, ({ caller, input }) => sources.restore(caller.userId, input.sourceId)),
  handle(findSources, ({ caller, input }) => sources.find(caller.userId, input.notebookId, input.query)),
];
