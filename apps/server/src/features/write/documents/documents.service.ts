import { randomUUID } from 'node:crypto';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type {
  DocumentCard,
  DocumentSort,
  DocumentVersion,
  WrittenDocument,
} from '@studiolo/contract/write/document-entities';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { countWords, picturesOf } from '@studiolo/contract/write/document-rules';
import type { VerifyAnchors } from '../../../core/evidence/verify-anchors.ts';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { createTexts, type CitedText, type TextEdit } from '../../../core/texts/texts.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DocumentRow } from './document-rows.ts';
import type { DocumentStore } from './documents.store.ts';
import type { FolderStore } from './folders.store.ts';
import { presentCard, presentDocument, presentVersion } from './present-document.ts';

type DocumentEdit = Omit<TextEdit, 'version' | 'title'> & { revision: number; title?: string | undefined };
type NewDocument = CitedText & { documentId?: string | undefined; title: string; folderId: string };
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
  /** Marks the pictures of documents and versions as used, so they are not deleted. */
  files: Pick<Files, 'use'>;
  deletion: Deletion<DocumentRow>;
  folders: Pick<FolderStore, 'find'>;
  clock: Clock;
  verifyAnchors: VerifyAnchors;
  /** Notifies the owner's open pages that a document changed. */
  notify: (owner: string, documentId: string) => void;
};

export type DocumentService = ReturnType<typeof createDocumentService>;

/** Manages a user's documents. A save never overwrites a newer revision without asking. */
export const createDocumentService = ({
  documents,
  transaction,
  files,
  deletion,
  folders,
  clock,
  verifyAnchors,
  notify,
}: Deps) => {
  const find = async (owner: string, id: string): Promise<DocumentRow> => {
    const row = await documents.find(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const folderOf = async (owner: string, folderId: string): Promise<string | null> => {
    if (folderId === '') return null;
    if (!(await folders.find(owner, folderId))) throw new Refusal('NOT_FOUND');
    return folderId;
  };

  const texts = createTexts(
    { transaction, clock, verifyAnchors },
    {
      store: documents,
      limits: DOCUMENT_LIMITS,
      fullSentence: { key: 'document-full' },
      alsoWritten: (_userId, content) => ({ words: countWords(content) }),
      reload: ({ ownerId, id }: DocumentRow) => find(ownerId, id),
      present: presentDocument,
      onWritten: ({ ownerId, content, id }, tx) => files.use(ownerId, picturesOf(content), id, tx),
      notify: ({ ownerId, id }) => notify(ownerId, id),
    },
  );

  const finish = (isDone: boolean, owner: string, id: string): null => {
    if (!isDone) throw new Refusal('NOT_FOUND');
    notify(owner, id);
    return null;
  };

  return {
    /** Creates a document. Idempotent for the same id. */
    async create(owner: string, { documentId, folderId, ...text }: NewDocument): Promise<WrittenDocument> {
      const existing = documentId && (await documents.findAny(owner, documentId));
      if (existing) return presentDocument(existing);
      if ((await documents.count(owner)) >= DOCUMENT_LIMITS.documents)
        throw new Refusal('TOO_LARGE', {
          key: 'document-limit',
          values: { limit: DOCUMENT_LIMITS.documents },
        });
      const id = documentId ?? randomUUID();
      const folder = await folderOf(owner, folderId);
      const row = { ...(await texts.start(owner, text)), id, ownerId: owner, folderId: folder };
      return (await texts.insert(row)) ?? presentDocument(await find(owner, id));
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
      { revision, title, ...edit }: DocumentEdit,
    ): Promise<WrittenDocument> {
      const row = await find(owner, id);
      return texts.update(owner, row, { ...edit, version: revision, title: title ?? row.title });
    },

    append: async (owner: string, id: string, text: CitedText): Promise<WrittenDocument> =>
      texts.append(owner, await find(owner, id), text),

    listVersions: async (owner: string, id: string): Promise<DocumentVersion[]> =>
      (await texts.listVersions(await find(owner, id))).map(presentVersion),

    getVersion: async (owner: string, id: string, revision: number): Promise<WrittenDocument> =>
      texts.getVersion(await find(owner, id), revision),

    restoreVersion: async (
      owner: string,
      id: string,
      revision: number,
      current: number,
    ): Promise<WrittenDocument> => texts.restoreVersion(owner, await find(owner, id), revision, current),

    async rename(owner: string, id: string, title: string): Promise<DocumentCard> {
      const row = await documents.set(owner, id, { title });
      if (!row) throw new Refusal('NOT_FOUND');
      notify(owner, id);
      return presentCard(row);
    },

    async move(owner: string, id: string, folderId: string): Promise<null> {
      const row = await documents.set(owner, id, { folderId: await folderOf(owner, folderId) });
      return finish(row !== undefined, owner, id);
    },

    async trash(owner: string, id: string): Promise<null> {
      const [trashed] = await deletion.remove({ id, ownerId: owner });
      return finish(trashed !== undefined, owner, id);
    },

    async restore(owner: string, id: string): Promise<null> {
      const [restored] = await deletion.restore({ id, ownerId: owner });
      return finish(restored !== undefined, owner, id);
    },

    /** Permanently deletes a document in the trash. */
    remove: async (owner: string, id: string): Promise<null> =>
      finish(await deletion.eraseDeleted({ id, ownerId: owner }), owner, id),
  };
};
