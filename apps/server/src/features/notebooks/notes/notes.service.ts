import { randomUUID } from 'node:crypto';
import type { Note, NoteCard, NoteVersion } from '@studiolo/contract/notebooks/note-entities';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotebookAccess, People } from '../notebooks/access.ts';
import type { VerifyAnchors } from '../../../core/evidence/verify-anchors.ts';
import { createTexts, type CitedText, type TextEdit } from '../../../core/texts/texts.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { NoteRow } from './note-rows.ts';
import type { NoteStore } from './notes.store.ts';
import { presentCard, presentNote, presentVersion } from './present-note.ts';

type NewNote = CitedText & { noteId?: string | undefined; title: string };
type RestoredVersion = { notebookId: string; noteId: string; version: number; current: number };
type NoteQuery = { current: number; size: number; search?: string | undefined };

type Deps = {
  notes: NoteStore;
  transaction: RunInTransaction;
  deletion: Deletion<NoteRow>;
  access: NotebookAccess;
  people: Pick<People, 'namesOf'>;
  clock: Clock;
  verifyAnchors: VerifyAnchors;
  /** Moves a changed notebook to the top of the list, and notifies everybody in it. */
  recordChange: (notebookId: string, ownerId: string) => Promise<void>;
};

export type NoteService = ReturnType<typeof createNoteService>;

/** Notes of a notebook. Viewers read them, editors write them, and no save silently overwrites another one. */
export const createNoteService = ({
  notes,
  transaction,
  deletion,
  access,
  people,
  clock,
  verifyAnchors,
  recordChange,
}: Deps) => {
  const namesOf = (rows: readonly { authorId: string | null }[]) =>
    people.namesOf([...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]);

  const present = async (row: NoteRow): Promise<Note> => presentNote(row, await namesOf([row]));

  /** Finds a note; the caller checks access to its notebook. */
  const find = async (notebookId: string, noteId: string): Promise<NoteRow> => {
    const row = await notes.find(notebookId, noteId);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const refuseIfFull = async (notebookId: string): Promise<void> => {
    if ((await notes.count(notebookId)) >= NOTE_LIMITS.notes)
      throw new Refusal('TOO_LARGE', { key: 'note-limit', values: { limit: NOTE_LIMITS.notes } });
  };

  const texts = createTexts(
    { transaction, clock, verifyAnchors },
    {
      store: notes,
      limits: NOTE_LIMITS,
      fullSentence: { key: 'note-full' },
      alsoWritten: (userId): Pick<NoteRow, 'authorId'> => ({ authorId: userId }),
      reload: ({ notebookId, id }) => find(notebookId, id),
      present,
      notify: ({ notebookId, ownerId }) => recordChange(notebookId, ownerId),
    },
  );

  /** Finds a note that the user may write. */
  const findToEdit = async (userId: string, notebookId: string, noteId: string): Promise<NoteRow> => {
    await access.require(userId, notebookId, 'editor');
    return find(notebookId, noteId);
  };

  /** Finds a note that the user may read. */
  const findToRead = async (userId: string, notebookId: string, noteId: string): Promise<NoteRow> => {
    await access.require(userId, notebookId, 'viewer');
    return find(notebookId, noteId);
  };

  return {
    /** Creates a note once, no matter how often it is sent under the same id. */
    async create(userId: string, notebookId: string, { noteId, ...text }: NewNote): Promise<Note> {
      const { ownerId } = await access.require(userId, notebookId, 'editor');
      const existing = noteId && (await notes.find(notebookId, noteId));
      if (existing) return present(existing);
      await refuseIfFull(notebookId);
      const id = noteId ?? randomUUID();
      const row = { ...(await texts.start(userId, text)), id, notebookId, ownerId, isPinned: false };
      return (await texts.insert(row)) ?? present(await find(notebookId, id));
    },

    async page(
      userId: string,
      notebookId: string,
      { search = '', ...page }: NoteQuery,
    ): Promise<Page<NoteCard>> {
      await access.require(userId, notebookId, 'viewer');
      const { rows, total } = await notes.page(notebookId, search.split(/\s+/).filter(Boolean), page);
      const names = await namesOf(rows);
      return toPage(
        rows.map((row) => presentCard(row, names)),
        total,
        page,
      );
    },

    get: async (userId: string, notebookId: string, noteId: string): Promise<Note> =>
      present(await findToRead(userId, notebookId, noteId)),

    update: async (userId: string, notebookId: string, noteId: string, edit: TextEdit): Promise<Note> =>
      texts.update(userId, await findToEdit(userId, notebookId, noteId), edit),

    append: async (userId: string, notebookId: string, noteId: string, text: CitedText): Promise<Note> =>
      texts.append(userId, await findToEdit(userId, notebookId, noteId), text),

    async listVersions(userId: string, notebookId: string, noteId: string): Promise<NoteVersion[]> {
      const versions = await texts.listVersions(await findToRead(userId, notebookId, noteId));
      const names = await namesOf(versions);
      return versions.map((version) => presentVersion(version, names));
    },

    getVersion: async (userId: string, notebookId: string, noteId: string, version: number): Promise<Note> =>
      texts.getVersion(await findToRead(userId, notebookId, noteId), version),

    async restoreVersion(
      userId: string,
      { notebookId, noteId, version, current }: RestoredVersion,
    ): Promise<Note> {
      return texts.restoreVersion(userId, await findToEdit(userId, notebookId, noteId), version, current);
    },

    async pin(userId: string, notebookId: string, noteId: string, isPinned: boolean): Promise<null> {
      const { ownerId } = await access.require(userId, notebookId, 'editor');
      if (!(await notes.pin(notebookId, noteId, isPinned))) throw new Refusal('NOT_FOUND');
      await recordChange(notebookId, ownerId);
      return null;
    },

    async remove(userId: string, notebookId: string, noteId: string): Promise<null> {
      const { ownerId } = await access.require(userId, notebookId, 'editor');
      const [removed] = await deletion.remove({ id: noteId, notebookId });
      if (!removed) throw new Refusal('NOT_FOUND');
      await recordChange(notebookId, ownerId);
      return null;
    },

    async restore(userId: string, notebookId: string, noteId: string): Promise<null> {
      const { ownerId } = await access.require(userId, notebookId, 'editor');
      await refuseIfFull(notebookId);
      const [restored] = await deletion.restore({ id: noteId, notebookId });
      if (!restored) throw new Refusal('NOT_FOUND');
      await recordChange(notebookId, ownerId);
      return null;
    },
  };
};
