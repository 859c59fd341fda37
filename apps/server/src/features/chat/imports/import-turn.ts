import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExportedFile, ExportedTurn } from '../../../core/chat-exports/exported-chat.ts';
import type { ExportFiles } from '../../../core/chat-exports/export-files.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { ImportedTurn } from './imported-rows.ts';

/** Delay before a file is sent again while too many files are being read. */
const RETRY_DELAY_MS = 1000;

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '') || name;

/** Removes an imported file's placeholders from a text, unless nothing else would be left. */
const withoutMarks = (text: string, { marks }: ExportedFile): string => {
  let remaining = text;
  for (const mark of marks)
    remaining = remaining.replace(new RegExp(`${RegExp.escape(mark)}(?:\\n\\n)?`), () => '');
  return remaining.trim() === '' ? text : remaining.trimEnd();
};

/** Imports the files of turns. The placeholder of a file that is missing or unusable stays in the text. */
export const createTurnImporter = (
  files: Pick<Files, 'savePicture' | 'accept' | 'hasStorageLeft'>,
  exported: Pick<ExportFiles, 'find'>,
) => {
  const accept = async (owner: string, name: string, bytes: Buffer, signal: AbortSignal): Promise<string> => {
    for (;;) {
      try {
        const stream = Readable.from([bytes]);
        return await files.accept(owner, { name, stream, isTruncated: () => false }, 'chat');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code !== 'BUSY') return '';
        await pause(RETRY_DELAY_MS, undefined, { signal });
      }
    }
  };

  const fileIds = new Map<string, string>();
  const importFile = async (
    owner: string,
    { id, name }: ExportedFile,
    signal: AbortSignal,
  ): Promise<string> => {
    const importedUrl = fileIds.get(id);
    if (importedUrl !== undefined) return importedUrl;
    const bytes = await exported.find(id);
    if (!bytes || !(await files.hasStorageLeft(owner))) return '';
    const url =
      (await files.savePicture(owner, stemOf(name), bytes, signal))?.url ??
      (await accept(owner, name, bytes, signal));
    fileIds.set(id, url);
    return url;
  };

  return async (owner: string, turn: ExportedTurn, signal: AbortSignal): Promise<ImportedTurn> => {
    const imported: ImportedTurn = { ...turn, fileUrls: [], pictureUrl: '' };
    for (const file of turn.files ?? []) {
      const url = await importFile(owner, file, signal);
      if (url === '') continue;
      imported.fileUrls.push(url);
      imported.prompt = withoutMarks(imported.prompt, file);
    }
    for (const file of turn.drawn ?? []) {
      if (imported.pictureUrl !== '') break;
      const url = await importFile(owner, file, signal);
      if (url === '') continue;
      imported.pictureUrl = url;
      imported.response = withoutMarks(imported.response, file);
    }
    return imported;
  };
};

export type TurnImporter = ReturnType<typeof createTurnImporter>;
