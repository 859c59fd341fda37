import { documentPath } from '@studiolo/contract/write/addresses';
import { titleOfDocument } from '@studiolo/contract/write/document-rules';
import type { MentionSource } from '../../../core/mentions/mention-source.ts';
import type { SearchSource } from '../../../core/search/search-source.ts';
import type { DocumentStore } from './documents.store.ts';

export const WRITING_KIND = 'writing';

/** Finds documents by their text. Each result opens at the paragraph with the words. */
export const createFindDocuments =
  (documents: Pick<DocumentStore, 'containing'>): SearchSource =>
  async (owner, { words }, limit) =>
    (await documents.containing(owner, words, limit)).map((row) => ({
      kind: WRITING_KIND,
      id: row.id,
      title: titleOfDocument(row),
      snippet: row.snippet,
      path: documentPath(row.id, words.join(' ')),
      updateDate: row.updatedAt.toISOString(),
      anchor: null,
    }));

export const mentionableDocuments = (documents: Pick<DocumentStore, 'containing'>): MentionSource => ({
  kind: WRITING_KIND,
  latest: async (owner, limit) =>
    (await documents.containing(owner, [], limit)).map((row) => ({
      id: row.id,
      title: titleOfDocument(row),
      path: documentPath(row.id),
      updatedAt: row.updatedAt,
    })),
});
