import { randomUUID } from 'node:crypto';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import type { Note, NoteCard } from '@studiolo/contract/notebooks/note-entities';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import { citedAnchors } from '../../../core/evidence/anchors.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotebookAccess, People } from '../books/access.ts';
import type { VerifyAnchors } from '../../../core/evidence/verify-anchors.ts';
import { appendCitedText } from '../../../core/evidence/append-cited-text.ts';
import type { NoteRow, NoteChange } from './note-rows.ts';
import type { NoteStore } from './notes.store.ts';
import { excerptOf, presentCard, presentNote } from './present-note.ts';

type Text = { content: string; anchors: readonly Anchor[] };
type Edit = {
  version: number;
  title: string;
  content: string;
  anchors?: readonly Anchor[] | undefined;
  isApart?: boolean | undefined;
};
type NoteQuery = { current: number; size: number; search?: string | undefined };

type Deps = {
  notes: NoteStore;
  access: NotebookAccess;
  people: Pick<People, 'namesOf'>;
  clock: Clock;
  vouch: VerifyAnchors;
  /** Moves a changed notebook to the top of the list, and notifies everybody in it. */
  noticeChange: (notebookId: string, ownerId: string) => Promise<void>;
};

export type NoteService = ReturnType<typeof createNoteService>;

/**
 * Notes of a notebook: readers read them, editors write them, and no save silently overwrites another one.
 */
export const createNoteService = ({ notes, access, people, clock, vouch, noticeChange }: Deps) => {
  const namesOf = (rows: readonly { authorId: string | null }[]) =>
    people.namesOf([...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]);

  const present = async (row: NoteRow): Promise<Note> => presentNote(row, await namesOf([row]));

  /** Finds a note; checking access to its notebook is up to the caller. */
  const find = async (notebookId: string, noteId: string): Promise<NoteRow> => {
    const row = await notes.find(notebookId, noteId);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  /** Keeps the anchors that the text cites and whose quotes are real. */
  const soundAnchors = async (
    userId: string,
    { content, anchors }: Text,
    known: readonly Anchor[] = [],
  ): Promise<Anchor[]> => {
    const byNumber = new Map(anchors.map((anchor) => [anchor.number, anchor]));
    return vouch(userId, citedAnchors(content, [...byNumber.values()]), known);
  };

  const refuseFull = async (notebookId: string): Promise<void> => {
    if ((await notes.count(notebookId)) >= NOTE_LIMITS.notes)
      throw new Refusal('TOO_LARGE', { key: 'note-limit', values: { limit: NOTE_LIMITS.notes } });
  };

  const written = (userId: string, title: string, { content, anchors }: Text): NoteChange => ({
    title,
    content,
    anchors: [...anchors],
    excerpt: excerptOf(content),
    authorId: userId,
    updatedAt: clock.now(),
  });

  /** Saves over a version; if somebody was faster, refuses with the current note. */
  const save = async (row: NoteRow, version: number, text: NoteChange, isApart: boolean): Promise<Note> => {
    const saved = await notes.save(row.notebookId, row.id, version, text, isApart);
    if (!saved) {
      const current = await present(await find(row.notebookId, row.id));
      throw new Refusal('EDIT_CONFLICT', { current });
    }
    await noticeChange(row.notebookId, row.ownerId);
    return present(saved);
  };

  return {
    /** Creates a note once, however often it is sent under the same id. */
    async create(
      userId: string,
      notebookId: string,
      { noteId, title, ...text }: Text & { noteId?: string | undefined; title: string },
    ): Promise<Note> {
      const { ownerId } = await access.require(userId, notebookId, 'editor');
      const known = noteId && (await notes.find(notebookId, noteId));
      if (known) return present(known);
      await refuseFull(notebookId);
      const sound = { ...text, anchors: await soundAnchors(userId, text) };
      const now = clock.now();
      const row: NoteRow = {
        id: noteId ?? randomUUID(),
        notebookId,
        ownerId,
        version: 1,
        isPinned: false,
        ...written(userId, title, sound),
        createdAt: now,
        deletedAt: null,
      };
      if (!(await notes.insert(row))) return present(await find(notebookId, row.id));
      await noticeChange(notebookId, ownerId);
      return present(row);
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

    async get(userId: string, notebookId: string, noteId: string): Promise<Note> {
      await access.require(userId, notebookId, 'viewer');
      return present(await find(notebookId, noteId));
    },

    async update(
      userId: string,
      notebookId: string,
      noteId: string,
      { version, title, content, anchors, isApart = false }: Edit,
      /** Anchors that the note had before and no longer has. */
      known: readonly Anchor[] = [],
    ): Promise<Note> {
      await access.require(userId, notebookId, 'editor');
      const row = await find(notebookId, noteId);
      const text = {
        content,
        anchors: anchors
          ? await soundAnchors(userId, { content, anchors }, [...row.anchors, ...known])
          : row.anchors,
      };
      return save(row, version, written(userId, title, text), isApart);
    },

    async append(userId: string, notebookId: string, noteId: string, text: Text): Promise<Note> {
      await access.require(userId, notebookId, 'editor');
      const row = await find(notebookId, noteId);
      const more = { ...text, anchors: await soundAnchors(userId, text, row.anchors) };
      const whole = appendCitedText(row, more);
      if (whole.content.length > NOTE_LIMITS.contentLength || whole.anchors.length > NOTE_LIMITS.anchors)
        throw new Refusal('TOO_LARGE', { key: 'note-full' });
      return save(row, row.version, written(userId, row.title, whole), false);
    },

    async pin(userId: string, notebookId: string, noteId: string, isPinned: boolean): Promise<null> {
      const { ownerId } = await access.require(userId, notebookId, 'editor');
      if (!(await notes.pin(notebookId, noteId, isPinned))) throw new Refusal('NOT_FOUND');
      await noticeChange(notebookId, ownerId);
      return null;
    },

    async remove(userId: string, notebookId: string, noteId: string): Promise<null> {
      const { ownerId } = await access.require(userId, notebookId, 'editor');
      if (!(await notes.remove(notebookId, noteId, clock.now()))) throw new Refusal('NOT_FOUND');
      await noticeChange(notebookId, ownerId);
      return null;
    },

    async restore(userId: string, notebookId: string, noteId: string): Promise<null> {
      const { ownerId } = await access.require(userId, notebookId, 'editor');
      await refuseFull(notebookId);
      const since = new Date(clock.now().getTime() - NOTEBOOK_LIMITS.undoMs);
      if (!(await notes.restore(notebookId, noteId, since))) throw new Refusal('NOT_FOUND');
      await noticeChange(notebookId, ownerId);
      return null;
    },
  };
};
