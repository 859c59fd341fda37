import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, NoInput, Nothing } from '../wire/fields.ts';
import { DocumentFolder } from './document-entities.ts';

const CHANGE = { method: 'POST', access: 'user' } as const;

export const listDocumentFolders = endpoint({
  method: 'GET',
  path: '/cli/document/folder/v1/list',
  access: 'user',
  input: NoInput,
  data: z.array(DocumentFolder),
  summary: 'Lists the folders of the caller’s documents by name.',
});

export const createDocumentFolder = endpoint({
  ...CHANGE,
  path: '/cli/document/folder/v1/create',
  input: z.object({ name: Name }),
  data: DocumentFolder,
  errors: ['TOO_LARGE'],
  perMinute: 60,
  summary: 'Creates a folder for documents.',
});

export const renameDocumentFolder = endpoint({
  ...CHANGE,
  path: '/cli/document/folder/v1/rename',
  input: z.object({ folderId: Id, name: Name }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Renames a folder.',
});

export const deleteDocumentFolder = endpoint({
  ...CHANGE,
  path: '/cli/document/folder/v1/del',
  input: z.object({ folderId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes a folder; its documents are kept, without a folder.',
});

export const restoreDocumentFolder = endpoint({
  method: 'POST',
  path: '/cli/document/folder/v1/restore',
  access: 'user',
  input: z.object({ folderId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  summary:
    'Restores a deleted folder within five minutes, with those of its documents that are not in another folder now.',
});
