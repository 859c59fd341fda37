import type { Files } from '../../../core/files/files.service.ts';
import type { FileState } from '../../../core/files/stored-files.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import { summarizeSource } from '../../../core/extracts/extract.ts';
import type { SourcePassage } from '../../../core/extracts/read-sources.ts';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { NotifyMembers } from '../notebooks/notify-members.ts';
import { askDigest } from './ask-digest.ts';
import type { Enqueue } from '../../../core/sources/settling.ts';
import { isLearned } from '../../../core/sources/present-source.ts';
import { titleOfSource } from '../../../core/sources/title-of-source.ts';
import { DIGEST_SOURCE } from './sources.jobs.ts';
import type { Digest } from './sources.tables.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';

type Deps = {
  sources: SourceStore;
  files: Files;
  knowledge: Knowledge;
  transaction: RunInTransaction;
  notifyMembers: NotifyMembers;
  enqueue: Enqueue;
  /** Returns the model that summarizes sources; undefined if there is no such model. */
  findSummaryModel: () => Promise<ChosenModel | undefined>;
  log: Log;
};

/** Maximum number of passages that the summary is made from. */
const MAX_PASSAGES = 60;

export type DescribeSource = (source: SourceRow, file: FileState | undefined) => Promise<void>;

/** Generates the title and summary of a learned source. Idempotent. */
export const createDescribeSource = (deps: Deps) => {
  const { sources, files, knowledge, transaction, notifyMembers } = deps;

  const passagesOf = async ({ ownerId, title }: SourceRow, fileId: string): Promise<SourcePassage[]> =>
    (await knowledge.overview([ownerId], [fileId], MAX_PASSAGES)).map(({ text, heading }, index) => ({
      number: index + 1,
      fileId,
      name: title,
      text,
      heading,
    }));

  /** Extracts a summary from the source's sentences at once; a model may replace it later. */
  const describe: DescribeSource = async (source, file) => {
    if (!file || !isLearned(file) || source.digest !== null) return;
    const digest: Digest = { ...summarizeSource(await passagesOf(source, file.id)), by: 'extract' };
    const title = await titleOfSource(files, source, file);
    const hasModel = (await deps.findSummaryModel()) !== undefined;
    await transaction(async (tx) => {
      await sources.describe(source.id, file.id, digest, tx);
      if (title !== source.title) await sources.entitle(source.id, title, tx);
      if (hasModel) await deps.enqueue(DIGEST_SOURCE, { fileId: file.id }, { tx });
    });
  };

  /** Replaces the extract with a summary by a model; keeps the extract if that fails. */
  const digest = async ({ fileId }: { fileId: string }): Promise<void> => {
    const model = await deps.findSummaryModel();
    if (!model) return;
    for (const source of await sources.ofFile(fileId)) {
      if (source.fileId !== fileId || source.deletedAt !== null || source.digest?.by !== 'extract') continue;
      try {
        const digest = await askDigest(model, await passagesOf(source, fileId));
        await sources.describe(source.id, fileId, digest);
        await notifyMembers(source.notebookId, source.ownerId);
      } catch (error) {
        deps.log.warn({ err: error }, 'a model could not summarize a source');
      }
    }
  };

  return { describe, digest };
};
