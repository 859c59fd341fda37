import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Flag, Id, Name, Nothing } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf, wholeNumber } from '../wire/page.ts';
import { DOCUMENT_SORTS, DocumentCard, DocumentVersion, WrittenDocument } from './document-entities.ts';
import { DOCUMENT_LIMITS } from './document-limits.ts';
import { isVisible, trimName } from '../wire/visible-text.ts';

const Title = z
  .string()
  .check(z.overwrite(trimName), z.maxLength(DOCUMENT_LIMITS.titleLength, 'name-too-long'));
const Text = z.string('fill-in').check(z.maxLength(DOCUMENT_LIMITS.contentLength, 'too-long'));
const AppendedText = Text.check(z.refine(isVisible, 'fill-in'));
const Anchors = z.array(Anchor).check(z.maxLength(DOCUMENT_LIMITS.anchors, 'too-many'));
const Revision = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(1_000_000_000, 'invalid'));
const RevisionParameter = wholeNumber(1, 1_000_000_000);
const FolderId = z.union([Id, z.literal('')]);

const CHANGE = { method: 'POST', access: 'user' } as const;
const READ = { method: 'GET', access: 'user' } as const;
const LARGE_BODY = { bodySize: DOCUMENT_LIMITS.bodySize };
const documentInput = { documentId: Id };

export const createDocument = endpoint({
  ...CHANGE,
  ...LARGE_BODY,
  path: '/cli/document/v1/create',
  input: z.object({
    /** Id chosen by the client, so that creating a document is idempotent. */
    documentId: z.optional(Id),
    title: z._default(Title, ''),
    content: z._default(Text, ''),
    /** Citations that the text's `[n]` refer to; those that the text does not use are dropped. */
    anchors: z._default(Anchors, []),
    folderId: z._default(FolderId, ''),
  }),
  data: WrittenDocument,
  errors: ['NOT_FOUND', 'TOO_LARGE', 'INVALID'],
  perMinute: 60,
  summary: 'Creates a document.',
});

export const pageDocuments = endpoint({
  ...READ,
  path: '/cli/document/v1/page',
  input: z.object({
    ...PAGE_INPUT,
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'too-long'))),
    /** Documents of one folder; all if omitted. */
    folderId: z.optional(FolderId),
    sort: z._default(z.enum(DOCUMENT_SORTS, 'invalid'), 'updated'),
    isTrashed: z._default(Flag, false),
  }),
  data: pageOf(DocumentCard),
  summary: 'Lists the caller’s documents; those in the trash only on request.',
});

export const getDocument = endpoint({
  ...READ,
  path: '/cli/document/v1/get',
  input: z.object(documentInput),
  data: WrittenDocument,
  errors: ['NOT_FOUND'],
  summary: 'Returns one document.',
});

export const saveDocument = endpoint({
  ...CHANGE,
  ...LARGE_BODY,
  path: '/cli/document/v1/save',
  input: z.object({
    ...documentInput,
    /** The revision that the change is based on; if the document has a newer one, nothing is saved. */
    revision: Revision,
    /** Unchanged if omitted. */
    title: z.optional(Title),
    content: Text,
    /** Unchanged if omitted. */
    anchors: z.optional(Anchors),
    /** Stores a separate version instead of merging it with the previous save. */
    isApart: z.optional(z.boolean()),
  }),
  data: WrittenDocument,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'INVALID', 'TOO_LARGE'],
  perMinute: 240,
  summary:
    'Saves a document. Refused if it was changed elsewhere meanwhile; the error contains the current document.',
});

export const appendToDocument = endpoint({
  ...CHANGE,
  ...LARGE_BODY,
  path: '/cli/document/v1/append',
  input: z.object({ ...documentInput, content: AppendedText, anchors: z._default(Anchors, []) }),
  data: WrittenDocument,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'TOO_LARGE', 'INVALID'],
  perMinute: 60,
  summary: 'Appends to a document; its citations are renumbered to follow those of the document.',
});

export const renameDocument = endpoint({
  ...CHANGE,
  path: '/cli/document/v1/rename',
  input: z.object({ ...documentInput, title: Name }),
  data: DocumentCard,
  errors: ['NOT_FOUND'],
  summary: 'Renames a document; its text is unchanged.',
});

export const moveDocument = endpoint({
  ...CHANGE,
  path: '/cli/document/v1/move',
  input: z.object({ ...documentInput, folderId: FolderId }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Moves a document into a folder, or out of its folder.',
});

export const trashDocument = endpoint({
  ...CHANGE,
  path: '/cli/document/v1/trash',
  input: z.object(documentInput),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Moves a document to the trash, where it stays for thirty days.',
});

export const restoreDocument = endpoint({
  ...CHANGE,
  path: '/cli/document/v1/restore',
  input: z.object(documentInput),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Restores a document from the trash.',
});

export const deleteDocument = endpoint({
  ...CHANGE,
  path: '/cli/document/v1/del',
  input: z.object(documentInput),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes a document that is in the trash, permanently.',
});

export const listDocumentVersions = endpoint({
  ...READ,
  path: '/cli/document/v1/versions',
  input: z.object(documentInput),
  data: z.array(DocumentVersion),
  errors: ['NOT_FOUND'],
  summary: 'Lists the versions of a document, newest first.',
});

export const getDocumentVersion = endpoint({
  ...READ,
  path: '/cli/document/v1/version',
  input: z.object({ ...documentInput, revision: RevisionParameter }),
  data: WrittenDocument,
  errors: ['NOT_FOUND'],
  summary: 'Returns an earlier version of a document.',
});

export const restoreDocumentVersion = endpoint({
  ...CHANGE,
  path: '/cli/document/v1/restoreVersion',
  input: z.object({ ...documentInput, revision: Revision, current: Revision }),
  data: WrittenDocument,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  summary: 'Restores an earlier version of a document; the current text is kept as a version.',
});

export const getMissingLetters = endpoint({
  ...READ,
  path: '/cli/document/v1/missingLetters',
  input: z.object(documentInput),
  data: z.object({ letters: z.array(z.string()) }),
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  perMinute: 30,
  summary:
    'Lists the characters of a document that no font of its PDF has; the PDF shows a placeholder for each.',
});

export const downloadDocument = endpoint({
  ...CHANGE,
  path: '/cli/document/v1/download',
  encoding: 'form',
  answer: 'bytes',
  input: z.object({
    ...documentInput,
    fileType: z._default(z.enum(['md', 'docx', 'html', 'pdf'], 'invalid'), 'md'),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'TOO_LARGE', 'FILE_NOT_READY'],
  perMinute: 30,
  summary: 'Downloads a document, with its citations as numbered sources at the end.',
});
