import {
  addSourceFrom,
  addTextSource,
  addUrlSource,
  deleteSource,
  findSources,
  getSource,
  pageSources,
  relearnSource,
  renameSource,
  restoreSource,
  uploadSource,
} from '@studiolo/contract/notebooks/source-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { AddSources } from './add-sources.service.ts';
import type { SourceService } from './sources.service.ts';

export const sourceRoutes = (add: AddSources, sources: SourceService) => [
  handle(uploadSource, ({ caller, input }, file) => add.upload(caller.userId, input, file)),
  handle(addUrlSource, ({ caller, input }) => add.addUrl(caller.userId, input)),
  handle(addTextSource, ({ caller, input }) => add.addText(caller.userId, input)),
  handle(addSourceFrom, ({ caller, input }) => add.addFrom(caller.userId, input)),
  handle(pageSources, ({ caller, input: { notebookId, ...page }, locale }) =>
    sources.page(caller.userId, notebookId, page, locale),
  ),
  handle(getSource, ({ caller, input, locale }) => sources.get(caller.userId, input.sourceId, locale)),
  handle(renameSource, ({ caller, input }) => sources.rename(caller.userId, input.sourceId, input.title)),
  handle(relearnSource, ({ caller, input }) => sources.relearn(caller.userId, input.sourceId)),
  handle(deleteSource, ({ caller, input }) => sources.remove(caller.userId, input.sourceId)),
  handle(restoreSource, ({ caller, input }) => sources.restore(caller.userId, input.sourceId)),
  handle(findSources, ({ caller, input }) => sources.find(caller.userId, input.notebookId, input.query)),
];
