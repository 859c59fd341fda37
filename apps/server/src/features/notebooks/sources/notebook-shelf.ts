import { partPath } from '@studiolo/contract/notebooks/addresses';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { SOURCE_LIMITS } from '@studiolo/contract/sources/limits';
import { SOURCE_PURPOSE } from '../../../core/files/files.store.ts';
import type { ShelfWithTable } from '../../../core/sources/sources.part.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotifyMembers } from '../notebooks/notify-members.ts';
import type { DescribeSource } from './describe-source.ts';
import { SETTLE_SOURCE, SWEEP_SOURCES } from './sources.jobs.ts';
import type { SourceStore } from './sources.store.ts';
import { notebookSources } from './sources.tables.ts';

type Deps = {
  sources: SourceStore;
  clock: Clock;
  notifyMembers: NotifyMembers;
  describe: DescribeSource;
};

export type NotebookShelf = ShelfWithTable<typeof notebookSources>;

/** Notebooks as a shelf. Their sources are summarized once they are learned. */
export const notebookShelf = ({ sources, clock, notifyMembers, describe }: Deps): NotebookShelf => ({
  table: notebookSources,
  sources,
  fetchKind: 'fetch',
  settleJob: SETTLE_SOURCE,
  sweepJob: SWEEP_SOURCES,
  intake: {
    purpose: SOURCE_PURPOSE,
    limit: SOURCE_LIMITS.fileSize,
    waiting: SOURCE_LIMITS.learningAtOnce,
  },
  hold: ({ notebookId }, tx) => sources.hold(notebookId, tx),
  count: ({ notebookId }, tx) => sources.countIn(notebookId, tx),
  limit: NOTEBOOK_LIMITS.sources,
  full: () => new Refusal('TOO_LARGE', { key: 'source-limit' }),
  pathOf: ({ notebookId, id }) => partPath(notebookId, 'source', id),
  notify: ({ notebookId, ownerId }) => notifyMembers(notebookId, ownerId),
  onReplaced: (isReplaced, now) => ({ updatedAt: now, ...(isReplaced && { digest: null }) }),
  onRenamed: (now) => ({ updatedAt: now }),
  // Reading may now include pages it missed before, so the source is summarized again.
  onRelearn: () => ({ digest: null }),
  onFetched: (now) => ({ updatedAt: now }),
  onSettled: describe,
  onChanged: ({ notebookId }, tx) => sources.touch(notebookId, clock.now(), tx),
});
