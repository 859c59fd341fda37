import { titleOfNote } from '@studiolo/contract/notebooks/note-rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { aText } from '../../../core/documents/manuscript.ts';
import { writeManuscriptFile } from '../../../core/documents/write-manuscript-file.ts';
import { sourceOf } from '../../../core/documents/source-of.ts';
import { citedAnchors } from '../../../core/evidence/anchors.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { NotebookAccess } from '../notebooks/access.ts';
import type { NoteStore } from './notes.store.ts';

type Deps = { notes: NoteStore; access: NotebookAccess; documents: Documents };
type NoteDownload = { notebookId: string; noteId: string; fileType: 'md' | 'docx' | 'pdf'; locale: Locale };

export type NoteExports = ReturnType<typeof createNoteExports>;

export const createNoteExports = ({ notes, access, documents }: Deps) => ({
  async download(
    userId: string,
    { notebookId, noteId, fileType, locale }: NoteDownload,
  ): Promise<OutgoingFile> {
    await access.require(userId, notebookId, 'viewer');
    const note = await notes.find(notebookId, noteId);
    if (!note) throw new Refusal('NOT_FOUND');
    const title = titleOfNote(note);
    const manuscript = {
      title,
      locale,
      turns: [aText(note.content)],
      sources: citedAnchors(note.content, note.anchors).map((anchor) => sourceOf(anchor, anchor.number)),
    };
    return writeManuscriptFile(documents, manuscript, fileType);
  },
});
