import type { Schedule } from '@studiolo/contract/evidence/schedule';
import type { AddedKind } from '@studiolo/contract/sources/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { RunInTransaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../files/files.service.ts';
import type { FileState } from '../files/stored-files.ts';
import { addressTitle } from '../web/address-title.ts';
import { sourceTitle, type SourceAdder, type InsertExtra } from './adding.ts';
import type { SourceRemover } from './deleting.ts';
import type { Fetching } from './fetching.ts';
import type { ListSitemap } from './list-sitemap.ts';
import { filesOf } from './present-source.ts';
import type { Shelf } from './shelf.ts';
import type { ShelfStore, TitledFields } from './shelf.store.ts';
import { EMPTY_SOURCE } from './sources.tables.ts';
import { asFile } from './text-file.ts';

/** A notebook or project that a user may use, with the owner of its sources. */
export type ShelfPlace = { placeId: string; ownerId: string };

/** Target of an upload: a notebook or project, or one of its sources. */
export type UploadTarget = { placeId: string; sourceId?: string | undefined };

/** A source that a person adds, before its shelf assigns an id. */
export type NewSource = Omit<TitledFields, 'id' | 'createdAt'> & { kind: AddedKind };

/** Parts of a shelf that `createSources` makes, and files. */
export type ShelfServiceDeps<Row extends TitledFields> = {
  files: Files;
  clock: Clock;
  transaction: RunInTransaction;
  sources: Pick<ShelfStore<Row>, 'findAny' | 'set'>;
  adding: SourceAdder<Row>;
  deleting: SourceRemover<Row>;
  fetching: Pick<Fetching<Row>, 'fetchAgain' | 'setSchedule'>;
  listSitemap: ListSitemap;
};

type PlaceRules<Row extends TitledFields, Shown> = {
  /** Refuses users without the right. */
  enter: (userId: string, placeId: string, right: 'read' | 'change') => Promise<ShelfPlace>;
  /** Returns the sources of a place that are not deleted, in their order. */
  ofPlace: (placeId: string) => Promise<Row[]>;
  placeOf: (row: Row) => string;
  rowOf: (place: ShelfPlace, source: NewSource) => Row;
  present: (row: Row, files: ReadonlyMap<string, FileState>, locale: Locale) => Shown;
};

/** Lets users list the sources of a shelf, and add or change one at a time. */
export const createShelfService = <Row extends TitledFields, Shown>(
  deps: ShelfServiceDeps<Row> & PlaceRules<Row, Shown>,
  shelf: Pick<Shelf<Row>, 'limit' | 'full' | 'notify' | 'onChanged' | 'onRenamed' | 'onRelearn'>,
) => {
  const { files, sources, adding, deleting, fetching, enter, ofPlace, placeOf, rowOf, present } = deps;

  /** Refuses before a file is received if the shelf is full; `adding` checks this again. */
  const enterToAdd = async (userId: string, placeId: string): Promise<ShelfPlace> => {
    const place = await enter(userId, placeId, 'change');
    if ((await ofPlace(placeId)).length >= shelf.limit) throw shelf.full();
    return place;
  };

  const newRow = (place: ShelfPlace, source: Pick<NewSource, 'kind' | 'title'> & Partial<NewSource>): Row =>
    rowOf(place, {
      ...EMPTY_SOURCE,
      ownerId: place.ownerId,
      titledBy: 'person',
      ...source,
      title: sourceTitle(source.title),
    });

  const pageRow = (place: ShelfPlace, url: string, schedule: Schedule): Row =>
    newRow(place, {
      kind: 'url',
      title: addressTitle(url),
      titledBy: 'address',
      url,
      schedule,
      fetching: 'waiting',
    });

  /** Returns a source that the user may use. */
  const requireSource = async (userId: string, sourceId: string, right: 'read' | 'change'): Promise<Row> => {
    const row = await sources.findAny(sourceId);
    if (!row || row.deletedAt !== null) throw new Refusal('NOT_FOUND');
    await enter(userId, placeOf(row), right);
    return row;
  };

  /** Returns the source of a place whose file may be replaced. */
  const findReplaceable = async (userId: string, placeId: string, sourceId: string): Promise<Row> => {
    const row = await requireSource(userId, sourceId, 'change');
    if (placeOf(row) !== placeId || row.url !== '') throw new Refusal('NOT_FOUND');
    return row;
  };

  return {
    enterToAdd,
    pageRow,
    requireSource,

    /** Returns the user whose storage an upload counts against; refuses those who may not upload here. */
    async ownerOf(userId: string, { placeId, sourceId }: UploadTarget): Promise<string> {
      if (sourceId === undefined) return (await enterToAdd(userId, placeId)).ownerId;
      return (await findReplaceable(userId, placeId, sourceId)).ownerId;
    },

    /** Adds a file, or replaces that of a source once it is read. */
    async upload(
      userId: string,
      { placeId, sourceId }: UploadTarget,
      file: IncomingFile,
      alongside?: InsertExtra,
    ): Promise<{ sourceId: string }> {
      if (sourceId !== undefined)
        return adding.replaceFile(await findReplaceable(userId, placeId, sourceId), file, alongside);
      const place = await enterToAdd(userId, placeId);
      const row = newRow(place, { kind: 'file', title: '', titledBy: 'address' });
      return adding.addFile(row, (intake) => files.acceptFor(place.ownerId, file, intake), alongside);
    },

    async addText(
      userId: string,
      placeId: string,
      { title, text }: { title: string; text: string },
    ): Promise<{ sourceId: string }> {
      const place = await enterToAdd(userId, placeId);
      return adding.addFile(newRow(place, { kind: 'text', title }), (intake) =>
        files.acceptFor(place.ownerId, asFile(`${title}.txt`, text), { ...intake, kind: 'txt' }),
      );
    },

    async addPages(
      userId: string,
      placeId: string,
      { urls, schedule }: { urls: readonly string[]; schedule: Schedule },
    ): Promise<{ added: number }> {
      const place = await enterToAdd(userId, placeId);
      return adding.addPages(urls, await ofPlace(placeId), (url) => pageRow(place, url, schedule));
    },

    /** Lists the pages of a sitemap that are not sources yet. */
    async listSitemap(userId: string, placeId: string, url: string) {
      await enter(userId, placeId, 'change');
      const existingUrls = new Set((await ofPlace(placeId)).map((source) => source.url));
      return deps.listSitemap({ url, existingUrls, limit: shelf.limit });
    },

    async page(
      userId: string,
      placeId: string,
      window: { current: number; size: number },
      locale: Locale,
    ): Promise<Page<Shown>> {
      const { ownerId } = await enter(userId, placeId, 'read');
      const rows = await ofPlace(placeId);
      const states = await filesOf(files, ownerId, rows);
      const from = (window.current - 1) * window.size;
      const records = rows.slice(from, from + window.size).map((row) => present(row, states, locale));
      return toPage(records, rows.length, window);
    },

    async rename(userId: string, sourceId: string, title: string): Promise<null> {
      const row = await requireSource(userId, sourceId, 'change');
      const change: Partial<TitledFields> = { title, titledBy: 'person' };
      await deps.transaction(async (tx) => {
        await sources.set(row.id, { ...change, ...shelf.onRenamed?.(deps.clock.now()) }, tx);
        await shelf.onChanged?.(row, tx);
      });
      await shelf.notify(row);
      return null;
    },

    /** Skips a source that is being read. */
    async relearn(userId: string, sourceId: string): Promise<null> {
      const row = await requireSource(userId, sourceId, 'change');
      if (row.fetching || row.nextFileId !== null) return null;
      if (row.url !== '') await fetching.fetchAgain(row);
      else if (row.fileId !== null) {
        if (shelf.onRelearn) await sources.set(row.id, shelf.onRelearn());
        await files.relearn(row.ownerId, row.fileId, true);
      }
      await shelf.notify(row);
      return null;
    },

    async schedule(userId: string, sourceId: string, schedule: Schedule): Promise<null> {
      const row = await requireSource(userId, sourceId, 'change');
      await fetching.setSchedule(row, schedule);
      await shelf.notify(row);
      return null;
    },

    async remove(userId: string, sourceId: string): Promise<null> {
      await deleting.remove([await requireSource(userId, sourceId, 'change')]);
      return null;
    },

    async restore(userId: string, sourceId: string): Promise<null> {
      const row = await sources.findAny(sourceId);
      if (!row?.deletedAt) throw new Refusal('NOT_FOUND');
      await enter(userId, placeOf(row), 'change');
      await deleting.restore([row]);
      return null;
    },
  };
};

export type ShelfService<Row extends TitledFields, Shown> = ReturnType<typeof createShelfService<Row, Shown>>;
