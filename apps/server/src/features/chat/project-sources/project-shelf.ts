import { folderPath } from '@studiolo/contract/chat/addresses';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { SOURCE_LIMITS } from '@studiolo/contract/sources/limits';
import { PROJECT_PURPOSE } from '../../../core/files/files.store.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { NotifyDevices } from '../../../core/conversation/notify-devices.ts';
import type { ShelfWithTable } from '../../../core/sources/sources.part.ts';
import { titleOfSource } from '../../../core/sources/title-of-source.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { SETTLE_PROJECT_SOURCE, SWEEP_PROJECT_SOURCES } from './project-sources.jobs.ts';
import type { ProjectSourceStore } from './project-sources.store.ts';
import { projectSources } from './project-sources.tables.ts';

type Deps = { sources: ProjectSourceStore; files: Pick<Files, 'text'>; notify: NotifyDevices };

export type ProjectShelf = ShelfWithTable<typeof projectSources>;

export const projectShelf = ({ sources, files, notify }: Deps): ProjectShelf => ({
  table: projectSources,
  sources,
  fetchKind: 'project-fetch',
  settleJob: SETTLE_PROJECT_SOURCE,
  sweepJob: SWEEP_PROJECT_SOURCES,
  intake: {
    purpose: PROJECT_PURPOSE,
    limit: SOURCE_LIMITS.fileSize,
    waiting: SOURCE_LIMITS.learningAtOnce,
  },
  hold: ({ folderId }, tx) => sources.hold(folderId, tx),
  count: ({ folderId }, tx) => sources.countIn(folderId, tx),
  limit: CHAT_LIMITS.folderSources,
  full: () =>
    new Refusal('TOO_LARGE', { key: 'project-source-limit', values: { limit: CHAT_LIMITS.folderSources } }),
  pathOf: ({ folderId }) => folderPath(folderId),
  notify: async ({ ownerId, folderId }) => notify(ownerId, [['folders', folderId]]),
  async onSettled(row, file) {
    const title = file ? await titleOfSource(files, row, file) : row.title;
    if (title !== row.title) await sources.entitle(row.id, title);
  },
});
