import { readFile } from 'node:fs/promises';
import { CHAT_FILE_ACCEPT } from '@studiolo/contract/files/limits';
import { expect, it } from 'vitest';
import { IMPORT_SOURCES } from '@studiolo/contract/chat/import-entities';
import { AUDIO_KINDS, DOCUMENT_KINDS, PICTURE_KINDS } from './parsed-document.ts';

const table = await readFile(new URL('../../../../../docs/formats.md', import.meta.url), 'utf8');

it('lists each ending that a file dialog offers in the table of formats [file.kinds]', () => {
  const missing = CHAT_FILE_ACCEPT.split(',').filter((ending) => !table.includes(`\`${ending}\``));
  expect(missing).toEqual([]);
});

it('lists each supported kind in the table of formats [file.kinds]', () => {
  const kinds = [...DOCUMENT_KINDS, ...PICTURE_KINDS, ...AUDIO_KINDS];
  expect(kinds.filter((kind) => !table.includes(`\`.${kind}\``))).toEqual([]);
});

it('lists each product whose chats can be imported in the table of formats [chat.history]', () => {
  const names = table.toLowerCase().replaceAll(' ', '');
  expect(IMPORT_SOURCES.filter((source) => !names.includes(source))).toEqual([]);
});
