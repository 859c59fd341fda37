import { trimName } from '@studiolo/contract/wire/visible-text';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';
import type { FileIntake } from '../files/accept-file.ts';
import type { Files } from '../files/files.service.ts';
import type { FileRow } from '../files/files.store.ts';
import type { Runs } from '../runs/runs.service.ts';
import { startFetching } from './fetching.ts';
import { placeFile } from './place-file.ts';
import type { Shelf } from './shelf.ts';
import type { SourceFields } from './shelf.store.ts';

const TITLE_LENGTH = 100;

/** Title of a source by the rules of names, truncated to its limit. Empty if nothing of it is visible. */
export const sourceTitle = (title: string): string => trimName(title).slice(0, TITLE_LENGTH).toWellFormed();

type Deps = { files: Files; runs: Pick<Runs, 'prepare'>; transaction: RunInTransaction };

/** Extra work in the transaction that inserts the source. */
export type InsertExtra = (sourceId: string, tx: Transaction) => Promise<void>;

type AddedSource = { sourceId: string };

/** Adds sources to a shelf. They appear in the list at once and are learned afterwards. */
export const createAdding = <Row extends SourceFields>(
  { files, runs, transaction }: Deps,
  shelf: Shelf<Row>,
) => {
  const { sources, notify, intake } = shelf;

  /** Saves a source, if there is room for it. */
  const insert = async (row: Row, tx: Transaction): Promise<void> => {
    if (!(await shelf.hold(row, tx))) throw new Refusal('NOT_FOUND');
    if ((await shelf.count(row, tx)) >= shelf.limit) throw shelf.full();
    await sources.insert(row, tx);
    await files.quotas.assertSourceQuota(row.ownerId, tx);
    if (row.fileId !== null) await files.use(row.ownerId, [row.fileId], row.id, tx);
    await shelf.onChanged?.(row, tx);
  };

  const add = async (row: Row, further?: (tx: Transaction) => Promise<unknown>): Promise<AddedSource> => {
    await transaction(async (tx) => {
      await insert(row, tx);
      await further?.(tx);
    });
    await notify(row);
    return { sourceId: row.id };
  };

  /** Adds a page and enqueues fetching it. */
  const addPage = (row: Row): Promise<AddedSource> =>
    add(row, (tx) => startFetching(runs, shelf, row, '', tx));

  return {
    insert,
    add,

    /** Adds a source whose file is received by `accept`. Without a title, it has the name of the file. */
    async addFile(
      row: Row,
      accept: (intake: FileIntake) => Promise<FileRow>,
      alongside?: InsertExtra,
    ): Promise<AddedSource> {
      await accept({
        ...intake,
        alongside: async ({ id, name }, tx) => {
          await insert({ ...row, fileId: id, title: row.title || sourceTitle(name) }, tx);
          await alongside?.(row.id, tx);
        },
      });
      await notify(row);
      return { sourceId: row.id };
    },

    addPage,

    /** Adds the pages that are not sources yet, all of them or none, and fetches each in the background. */
    async addPages(
      urls: readonly string[],
      existing: readonly Row[],
      rowOf: (url: string) => Row,
    ): Promise<{ added: number }> {
      const existingUrls = new Set(existing.map(({ url }) => url));
      const added = [...new Set(urls)].filter((url) => URL.canParse(url) && !existingUrls.has(url));
      if (existing.length + added.length > shelf.limit) throw shelf.full();
      const [first] = added;
      if (first !== undefined)
        await files.quotas.assertSourceQuota(rowOf(first).ownerId, undefined, added.length);
      for (const url of added) await addPage(rowOf(url));
      return { added: added.length };
    },

    /** Receives a file that replaces the current one once it is read. */
    async replaceFile(row: Row, file: IncomingFile, alongside?: InsertExtra): Promise<AddedSource> {
      await files.acceptFor(row.ownerId, file, {
        ...intake,
        alongside: async ({ id }, tx) => {
          await placeFile({ files, sources }, row, id, {}, tx);
          await shelf.onChanged?.(row, tx);
          await alongside?.(row.id, tx);
        },
      });
      await notify(row);
      return { sourceId: row.id };
    },
  };
};

export type SourceAdder<Row extends SourceFields> = ReturnType<typeof createAdding<Row>>;
