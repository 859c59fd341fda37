import { partPath } from '@studiolo/contract/notebooks/addresses';
import type { addUrlSource } from '@studiolo/contract/notebooks/source-endpoints';
import type { InputOf } from '@studiolo/contract/wire/endpoint';
import type { SourceOrigin } from '@studiolo/contract/notebooks/source-entities';
import type { Files } from '../../../core/files/files.service.ts';
import type { FileRow } from '../../../core/files/files.store.ts';
import type { FileIntake } from '../../../core/files/accept-file.ts';
import type { SourceAdder } from '../../../core/sources/adding.ts';
import type { Enqueue } from '../../../core/sources/settling.ts';
import type { ShelfPlace } from '../../../core/sources/shelf.service.ts';
import { asFile } from '../../../core/sources/text-file.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotebookAccess } from '../notebooks/access.ts';
import { newSourceRow } from './new-source-row.ts';
import { SETTLE_SOURCE } from './sources.jobs.ts';
import type { SourceService } from './sources.service.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';

/** Text of a note or an answer that becomes a source. */
export type TextToCopy = { title: string; text: string; path: string };
/** Returns undefined if the user may not read the text. */
export type FindTextToCopy = (userId: string, id: string) => Promise<TextToCopy | undefined>;

type Deps = {
  sources: SourceStore;
  access: NotebookAccess;
  files: Files;
  adding: SourceAdder<SourceRow>;
  shelfService: Pick<SourceService, 'enterToAdd' | 'pageRow'>;
  clock: Clock;
  findAnswer: FindTextToCopy;
  findNote: FindTextToCopy;
  enqueue: Enqueue;
};

export type AddSources = ReturnType<typeof createAddSources>;

/** Adds pages and copies to notebooks. They appear in the list at once and are learned afterwards. */
export const createAddSources = (deps: Deps) => {
  const { sources, adding, shelfService, access, files, clock } = deps;

  /** Adds a source whose file is received by `accept`. */
  const withFile = (
    { placeId, ownerId }: ShelfPlace,
    source: Pick<SourceRow, 'kind' | 'title'> & Partial<SourceRow>,
    accept: (intake: FileIntake) => Promise<FileRow>,
  ) => adding.addFile(newSourceRow(placeId, { ...source, ownerId }, clock.now()), accept);

  const copySource = async (userId: string, place: ShelfPlace, id: string) => {
    const from = await sources.find(id);
    if (!from) throw new Refusal('NOT_FOUND');
    await access.require(userId, from.notebookId, 'viewer');
    const { kind, title, url, fileId, titledBy } = from;
    if (fileId === null) throw new Refusal('FILE_NOT_READY', { key: 'sources-learning' });
    const path = partPath(from.notebookId, 'source', id);
    const fields = { kind, title, url, titledBy, origin: { kind: 'source' as const, id, path } };
    return withFile(place, fields, (intake) => files.copy(from.ownerId, fileId, place.ownerId, intake));
  };

  const copyText = async (
    userId: string,
    place: ShelfPlace,
    { kind, id }: { kind: 'note' | 'answer'; id: string },
  ) => {
    const content = await (kind === 'note' ? deps.findNote : deps.findAnswer)(userId, id);
    if (!content) throw new Refusal('NOT_FOUND');
    if (content.text.trim() === '') throw new Refusal('INVALID', { key: 'fill-in' });
    const origin: SourceOrigin = { kind, id, path: content.path };
    return withFile(place, { kind, title: content.title, origin }, (intake) =>
      files.acceptFor(place.ownerId, asFile(`${content.title}.md`, content.text), { ...intake, kind: 'md' }),
    );
  };

  /**
   * Adds a recording by reference, so that later corrections apply to the source; in somebody else's notebook,
   * adds a copy of its text.
   */
  const addRecording = async (userId: string, place: ShelfPlace, id: string) => {
    const recording = await files.findEntity('recording', userId, id);
    if (!recording) throw new Refusal('NOT_FOUND');
    const { fileId, title, text, path, ownerId } = recording;
    const origin: SourceOrigin = { kind: 'recording', id, path };
    if (ownerId !== place.ownerId) {
      if (text.trim() === '') throw new Refusal('FILE_NOT_READY', { key: 'voice-no-transcript' });
      return withFile(place, { kind: 'text', title, origin }, (intake) =>
        files.acceptFor(place.ownerId, asFile(`${title}.txt`, text), { ...intake, kind: 'txt' }),
      );
    }
    const existing = (await sources.ofNotebook(place.placeId)).find((row) => row.fileId === fileId);
    if (existing) return { sourceId: existing.id };
    return adding.add(
      newSourceRow(place.placeId, { ownerId, kind: 'file', title, origin, fileId }, clock.now()),
      (tx) => deps.enqueue(SETTLE_SOURCE, { fileId }, { tx }),
    );
  };

  return {
    async addUrl(
      userId: string,
      { notebookId, url, schedule }: InputOf<typeof addUrlSource>,
    ): Promise<{ sourceId: string }> {
      if (!URL.canParse(url))
        throw new Refusal('INVALID', { key: 'source-url', fields: { url: 'source-url' } });
      return adding.addPage(
        shelfService.pageRow(await shelfService.enterToAdd(userId, notebookId), url, schedule),
      );
    },

    async addFrom(
      userId: string,
      { notebookId, kind, id }: { notebookId: string; kind: SourceOrigin['kind']; id: string },
    ): Promise<{ sourceId: string }> {
      const place = await shelfService.enterToAdd(userId, notebookId);
      if (kind === 'source') return copySource(userId, place, id);
      if (kind === 'recording') return addRecording(userId, place, id);
      return copyText(userId, place, { kind, id });
    },
  };
};
