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
} from '@studiolo/contract/chat/project-source-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import { uploadTarget, type ProjectSourceService } from './project-sources.service.ts';

export const projectSourceRoutes = (sources: ProjectSourceService) => [
  handle(uploadProjectSource, ({ caller, input }, file) =>
    sources.upload(caller.userId, uploadTarget(input), file),
  ),
  handle(addProjectText, ({ caller, input }) => sources.addText(caller.userId, input.folderId, input)),
  handle(addProjectPages, ({ caller, input }) => sources.addPages(caller.userId, input.folderId, input)),
  handle(listProjectSitemap, ({ caller, input }) =>
    sources.listSitemap(caller.userId, input.folderId, input.url),
  ),
  handle(pageProjectSources, ({ caller, input: { folderId, ...window }, locale }) =>
    sources.page(caller.userId, folderId, window, locale),
  ),
  handle(renameProjectSource, ({ caller, input }) =>
    sources.rename(caller.userId, input.sourceId, input.title),
  ),
  handle(relearnProjectSource, ({ caller, input }) => sources.relearn(caller.userId, input.sourceId)),
  handle(scheduleProjectSource, ({ caller, input }) =>
    sources.schedule(caller.userId, input.sourceId, input.schedule),
  ),
  handle(deleteProjectSource, ({ caller, input }) => sources.remove(caller.userId, input.sourceId)),
  handle(restoreProjectSource, ({ caller, input }) => sources.restore(caller.userId, input.sourceId)),
];
