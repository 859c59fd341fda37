import type { Files } from '../../../core/files/files.service.ts';
import type { FileState } from '../../../core/files/stored-files.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import { summarizeSource } from '../../../core/extracts/extract.ts';
import type { SourcePassage } from '../../../core/extracts/read-sources.ts';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotifyMembers } from '../books/notify-members.ts';
import { askDigest } from './ask-digest.ts';
import { DIGEST_SOURCE, type Enqueue } from './sources.jobs.ts';
import type { Digest } from './sources.tables.ts';
import { compareTexts } from '../../../core/extracts/compare-texts.ts';
import { isLearned } from './present-source.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';

type Deps = {
  sources: SourceStore;
  files: Files;
  knowledge: Knowledge;
  clock: Clock;
  transaction: RunInTransaction;
  tellNotebook: NotifyMembers;
  enqueue: Enqueue;
  /** The model that summarizes sources; undefined without one. */
  describer: () => Promise<ChosenModel | undefined>;
  log: Log;
};

/** Maximum number of passages that the summary is made from. */
const READ = 60;
const TITLE_LENGTH = 100;

/**
 * Runs once the file of a source was read, or failed to be: replaces the old file by the new one, and gives a
 * learned source its title and summary. Idempotent.
 */
export const createSettleSource = (deps: Deps) => {
  const { sources, files, knowledge, clock, transaction, tellNotebook } = deps;

  const stateOf = async (ownerId: string, fileId: string | null): Promise<FileState | undefined> =>
    fileId === null ? undefined : (await files.states(ownerId, [fileId]))[0];

  const textOf = async (ownerId: string, file: FileState | undefined): Promise<string> =>
    file && isLearned(file) ? (await files.text(ownerId, file.id)).text : '';

  /**
   * Replaces the file of a source; returns the changed source, or undefined while the new file is being read.
   */
  const replace = async (source: SourceRow, next: FileState | undefined): Promise<SourceRow | undefined> => {
    if (next?.status === 'reading') return undefined;
    const { id, ownerId, fileId } = source;
    const updatedAt = clock.now();
    const isBetter = next?.status === 'ready';
    const old = isBetter ? await stateOf(ownerId, fileId) : undefined;
    const [before, after] = await Promise.all([textOf(ownerId, old), textOf(ownerId, next)]);
    const change: Partial<SourceRow> = isBetter
      ? { fileId: next.id, error: null, digest: null, changes: compareTexts(before, after, updatedAt) }
      : { error: next?.error ?? { key: 'source-gone' } };
    const changed = { ...source, ...change, nextFileId: null, updatedAt };
    const isSettled = await transaction(async (tx) => {
      const settled = await sources.settle(source, { ...change, nextFileId: null, updatedAt }, tx);
      if (settled) await files.keepOnly(id, changed.fileId === null ? [] : [changed.fileId], tx);
      return settled;
    });
    return isSettled ? changed : undefined;
  };

  /** Returns the source's title: the page's own one, unless a person chose it. */
  const titleOf = async (source: SourceRow, file: FileState): Promise<string> => {
    const { titledBy, title, ownerId, url } = source;
    if (titledBy !== 'address') return title;
    if (file.kind !== 'html' && (file.kind !== 'md' || url === '')) return title;
    const own = /^# (.+)$/m.exec((await textOf(ownerId, file)).slice(0, 1000))?.[1]?.trim();
    return own ? own.slice(0, TITLE_LENGTH).toWellFormed() : title;
  };

  const passagesOf = async ({ ownerId, title }: SourceRow, fileId: string): Promise<SourcePassage[]> =>
    (await knowledge.overview([ownerId], [fileId], READ)).map(({ text, heading }, index) => ({
      number: index + 1,
      fileId,
      name: title,
      text,
      heading,
    }));

  /** Summarizes with the source's own sentences at once; a model may replace that later. */
  const describe = async (source: SourceRow, file: FileState): Promise<void> => {
    const digest: Digest = { ...summarizeSource(await passagesOf(source, file.id)), by: 'extract' };
    const title = await titleOf(source, file);
    const isAsked = (await deps.describer()) !== undefined;
    await transaction(async (tx) => {
      await sources.set(source.id, { digest }, tx);
      if (title !== source.title) await sources.entitle(source.id, title, tx);
      if (isAsked) await deps.enqueue(DIGEST_SOURCE, { fileId: file.id }, { tx });
    });
  };

  /** Lets a model summarize a source; if that fails, the extract stays. */
  const digest = async ({ fileId }: { fileId: string }): Promise<void> => {
    const model = await deps.describer();
    if (!model) return;
    for (const source of await sources.ofFile(fileId)) {
      if (source.fileId !== fileId || source.deletedAt !== null || source.digest?.by !== 'extract') continue;
      try {
        const said = await askDigest(model, await passagesOf(source, fileId));
        await sources.describe(source.id, fileId, said);
        await tellNotebook(source.notebookId, source.ownerId);
      } catch (error) {
        deps.log.warn({ err: error }, 'a model could not describe a source');
      }
    }
  };

  const settleOne = async (found: SourceRow): Promise<void> => {
    const source =
      found.nextFileId === null
        ? found
        : await replace(found, await stateOf(found.ownerId, found.nextFileId));
    const file = source && (await stateOf(source.ownerId, source.fileId));
    if (source && file && isLearned(file) && source.digest === null) await describe(source, file);
    await tellNotebook(found.notebookId, found.ownerId);
  };

  const settle = async ({ fileId }: { fileId: string }): Promise<void> => {
    for (const found of await sources.ofFile(fileId)) await settleOne(found);
  };

  return { settle, digest };
};
