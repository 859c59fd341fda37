import { randomUUID } from 'node:crypto';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { DocumentCard, DocumentSort, WrittenDocument } from '@studiolo/contract/write/document-entities';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { countedWords, picturesOf } from '@studiolo/contract/write/document-rules';
import { citedAnchors } from '../../../core/evidence/anchors.ts';
import { appendCitedText } from '../../../core/evidence/append-cited-text.ts';
import type { VerifyAnchors } from '../../../core/evidence/verify-anchors.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DocumentRow, DocumentChange } from './document-rows.ts';
import type { DocumentStore } from './documents.store.ts';
import type { FolderStore } from './folders.store.ts';
import { excerptOf, presentCard, presentDocument } from './present-document.ts';

type Text = { content: string; anchors: readonly Anchor[] };
type Edit = {
  revision: number;
  title?: string | undefined;
  content: string;
  anchors?: readonly Anchor[] | undefined;
  isApart?: boolean | undefined;
};
type NewDocument = Text & { documentId?: string | undefined; title: string; folderId: string };
type DocumentQuery = {
  current: number;
  size: number;
  search?: string | undefined;
  folderId?: string | undefined;
  sort: DocumentSort;
  isTrashed: boolean;
};

type Deps = {
  documents: DocumentStore;
  transaction: RunInTransaction;
  /** Pictures are kept as long as a document or one of its versions may show them. */
  files: Pick<Files, 'use' | 'release'>;
  folders: Pick<FolderStore, 'find'>;
  clock: Clock;
  vouch: VerifyAnchors;
  /** Notifies all of the owner's pages that a document changed. */
  tell: (owner: string, documentId: string) => void;
};

export type DocumentService = ReturnType<typeof createDocumentService>;

/** A user's private documents. A save never silently overwrites a newer one from another page. */
export const createDocumentService = ({
  documents,
  transaction,
  files,
  folders,
  clock,
  vouch,
  tell,
}: Deps) => {
  const find = async (owner: string, id: string): Promise<DocumentRow> => {
    const row = await documents.find(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  /** Keeps the anchors that the text cites and whose quotes are real. */
  const soundAnchors = (
    owner: string,
    { content, anchors }: Text,
    known: readonly Anchor[] = [],
  ): Promise<Anchor[]> => {
    const byNumber = new Map(anchors.map((anchor) => [anchor.number, anchor]));
    return vouch(owner, citedAnchors(content, [...byNumber.values()]), known);
  };

  const folderOf = async (owner: string, folderId: string): Promise<string | null> => {
    if (folderId === '') return null;
    if (!(await folders.find(owner, folderId))) throw new Refusal('NOT_FOUND');
    return folderId;
  };

  const written = (title: string, { content, anchors }: Text): DocumentChange => ({
    title,
    content,
    anchors: [...anchors],
    excerpt: excerptOf(content),
    words: countedWords(content),
    updatedAt: clock.now(),
  });

  const save = async (
    row: DocumentRow,
    revision: number,
    text: DocumentChange,
    isApart: boolean,
  ): Promise<WrittenDocument> => {
    const saved = await transaction(async (tx) => {
      const next = await documents.save(row.ownerId, row.id, revision, text, isApart, tx);
      if (next) await files.use(row.ownerId, picturesOf(text.content), row.id, tx);
      return next;
    });
    if (!saved)
      throw new Refusal('EDIT_CONFLICT', { current: presentDocument(await find(row.ownerId, row.id)) });
    tell(row.ownerId, row.id);
    return presentDocument(saved);
  };

  const done = (isDone: boolean, owner: string, id: string): null => {
    if (!isDone) throw new Refusal('NOT_FOUND');
    tell(owner, id);
    return null;
  };

  return {
    /** Creates a document once, however often it is sent under the same id. */
    async create(
      owner: string,
      { documentId, title, folderId, ...text }: NewDocument,
    ): Promise<WrittenDocument> {
      const known = documentId && (await documents.findAny(owner, documentId));
      if (known) return presentDocument(known);
      if ((await documents.count(owner)) >= DOCUMENT_LIMITS.documents)
        throw new Refusal('TOO_LARGE', {
          key: 'document-limit',
          values: { limit: DOCUMENT_LIMITS.documents },
        });
      const sound = { ...text, anchors: await soundAnchors(owner, text) };
      const row: DocumentRow = {
        id: documentId ?? randomUUID(),
        ownerId: owner,
        revision: 1,
        folderId: await folderOf(owner, folderId),
        ...written(title, sound),
        createdAt: clock.now(),
        deletedAt: null,
      };
      const isNew = await transaction(async (tx) => {
        const isInserted = await documents.insert(row, tx);
        if (isInserted) await files.use(owner, picturesOf(row.content), row.id, tx);
        return isInserted;
      });
      if (!isNew) return presentDocument(await find(owner, row.id));
      tell(owner, row.id);
      return presentDocument(row);
    },

    async page(
      owner: string,
      { search = '', folderId, sort, isTrashed, ...page }: DocumentQuery,
    ): Promise<Page<DocumentCard>> {
      const filter = {
        words: search.split(/\s+/).filter(Boolean),
        folderId: folderId === '' ? null : folderId,
        sort,
        isTrashed,
      };
      const { rows, total } = await documents.page(owner, filter, page);
      return toPage(rows.map(presentCard), total, page);
    },

    get: async (owner: string, id: string): Promise<WrittenDocument> =>
      presentDocument(await find(owner, id)),

    async save(
      owner: string,
      id: string,
      { revision, title, content, anchors, isApart = false }: Edit,
      /** Anchors that the document had before and no longer has. */
      known: readonly Anchor[] = [],
    ): Promise<WrittenDocument> {
      const row = await find(owner, id);
      const text = {
        content,
        anchors: anchors
          ? await soundAnchors(owner, { content, anchors }, [...row.anchors, ...known])
          : row.anchors,
      };
      return save(row, revision, written(title ?? row.title, text), isApart);
    },

    async append(owner: string, id: string, text: Text): Promise<WrittenDocument> {
      const row = await find(owner, id);
      const more = { ...text, anchors: await soundAnchors(owner, text, row.anchors) };
      const whole = appendCitedText(row, more);
      if (
        whole.content.length > DOCUMENT_LIMITS.contentLength ||
        whole.anchors.length > DOCUMENT_LIMITS.anchors
      )
        throw new Refusal('TOO_LARGE', { key: 'document-full' });
      return save(row, row.revision, written(row.title, whole), true);
    },

    async rename(owner: string, id: string, title: string): Promise<DocumentCard> {
      const row = await documents.set(owner, id, { title });
      if (!row) throw new Refusal('NOT_FOUND');
      tell(owner, id);
      return presentCard(row);
    },

    async move(owner: string, id: string, folderId: string): Promise<null> {
      const row = await documents.set(owner, id, { folderId: await folderOf(owner, folderId) });
      return done(row !== undefined, owner, id);
    },

    trash: async (owner: string, id: string): Promise<null> =>
      done(await documents.trash(owner, id, clock.now()), owner, id),

    restore: async (owner: string, id: string): Promise<null> =>
      done(await documents.restore(owner, id), owner, id),

    async remove(owner: string, id: string): Promise<null> {
      const isRemoved = await transaction(async (tx) => {
        const isGone = await documents.remove(owner, id, tx);
        if (isGone) await files.release([id], tx);
        return isGone;
      });
      return done(isRemoved, owner, id);
    },

    /** Erases documents whose time in the trash is over, with their pictures. */
    eraseDue: (): Promise<void> =>
      transaction(async (tx) => {
        const before = new Date(clock.now().getTime() - DOCUMENT_LIMITS.trashMs);
        await files.release(await documents.forget(before, tx), tx);
      }),
  };
};
