import type { Recording, RecordingState } from '@studiolo/contract/voice/entities';
import type { SpokenLanguage } from '@studiolo/contract/voice/spoken-languages';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { PresentRecordings } from './present-recording.ts';
import type { RecordingRow, RecordingStore } from './recordings.store.ts';
import type { SoundTickets } from './tickets.ts';

type Deps = {
  recordings: RecordingStore;
  present: PresentRecordings;
  files: Pick<Files, 'bytes'>;
  runs: Pick<Runs, 'cancel'>;
  deletion: Deletion<RecordingRow>;
  tickets: SoundTickets;
  /** Whether the share still exists and includes the audio. */
  mayListen: (shareId: string, recordingId: string) => Promise<boolean>;
  notifyRecordingChanged: (owner: string, recordingId: string) => Promise<void>;
};

type RecordingQuery = {
  current: number;
  size: number;
  search?: string | undefined;
  folder?: string | undefined;
  tag?: string | undefined;
  states?: RecordingState[] | undefined;
};

type RecordingChange = {
  title?: string | undefined;
  folder?: string | undefined;
  tags?: string[] | undefined;
  language?: SpokenLanguage | undefined;
};

export type RecordingsService = ReturnType<typeof createRecordingsService>;

/** Lists, renames, organizes, plays and deletes a user's recordings. */
export const createRecordingsService = (deps: Deps) => {
  const { recordings, present, files, deletion, tickets } = deps;

  const getOwned = async (owner: string, id: string): Promise<RecordingRow> => {
    const row = await recordings.findOwn(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const get = async (owner: string, id: string, locale: Locale): Promise<Recording> => {
    const [recording] = await present([await getOwned(owner, id)], locale);
    if (!recording) throw new Refusal('NOT_FOUND');
    return recording;
  };

  return {
    getOwned,
    get,

    async page(owner: string, query: RecordingQuery, locale: Locale): Promise<Page<Recording>> {
      const { search = '', folder, tag, states, ...window } = query;
      const words = search.split(/\s+/).filter(Boolean);
      const { rows, total } = await recordings.page(owner, { words, folder, tag, states }, window);
      return toPage(await present(rows, locale), total, window);
    },

    shelves: (owner: string) => recordings.shelves(owner),

    async change(
      owner: string,
      id: string,
      { title, folder, tags, language }: RecordingChange,
      locale: Locale,
    ) {
      await getOwned(owner, id);
      const change = {
        ...(title !== undefined && { title }),
        ...(folder !== undefined && { folder }),
        ...(tags !== undefined && { tags: [...new Set(tags)] }),
        ...(language !== undefined && { language }),
      };
      if (Object.keys(change).length > 0) await recordings.set(id, change);
      await deps.notifyRecordingChanged(owner, id);
      return get(owner, id, locale);
    },

    async remove(owner: string, id: string): Promise<null> {
      const { runId } = await getOwned(owner, id);
      await deletion.remove({ id, ownerId: owner });
      if (runId !== null) await deps.runs.cancel(runId, owner).catch(() => null);
      await deps.notifyRecordingChanged(owner, id);
      return null;
    },

    async restore(owner: string, id: string): Promise<null> {
      const [restored] = await deletion.restore({ id, ownerId: owner });
      if (!restored) throw new Refusal('NOT_FOUND');
      await deps.notifyRecordingChanged(owner, id);
      return null;
    },

    async ticket(owner: string, id: string): Promise<{ url: string }> {
      const { fileId, soundRemovedAt } = await getOwned(owner, id);
      if (fileId === null) throw new Refusal('NOT_FOUND');
      if (soundRemovedAt !== null) throw new Refusal('NOT_FOUND', { key: 'voice-sound-removed' });
      return { url: tickets.urlFor({ recordingId: id }) };
    },

    async sound(ticket: string): Promise<OutgoingFile> {
      const read = tickets.read(ticket);
      const row = read && (await recordings.find(read.recordingId));
      const isOpen = row && (read.shareId === undefined || (await deps.mayListen(read.shareId, row.id)));
      if (!isOpen || row.fileId === null || row.soundRemovedAt !== null) throw new Refusal('NOT_FOUND');
      return { ...(await files.bytes(row.ownerId, row.fileId)), isUnkept: true };
    },
  };
};
