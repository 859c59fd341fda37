import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExportedFile, ExportedTurn } from '../../../core/chat-exports/exported-chat.ts';
import type { ExportFiles } from '../../../core/chat-exports/export-files.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { BroughtTurn } from './imported-rows.ts';

/** Number of files read at once, and the pause before a retry, in ms. */
const BUSY_MS = 1000;

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '') || name;

/** Removes the placeholder of an imported file from a text, unless nothing else would be left. */
const withoutMarks = (text: string, { marks }: ExportedFile): string => {
  let left = text;
  for (const mark of marks) left = left.replace(new RegExp(`${RegExp.escape(mark)}(?:\\n\\n)?`), () => '');
  return left.trim() === '' ? text : left.trimEnd();
};

/** Imports the files of an export. One that is missing or unusable stays as a name in the text. */
export const createImportFiles = (
  files: Pick<Files, 'keepMade' | 'take' | 'hasRoom'>,
  found: Pick<ExportFiles, 'find'>,
) => {
  const take = async (owner: string, name: string, bytes: Buffer, signal: AbortSignal): Promise<string> => {
    for (;;) {
      try {
        const stream = Readable.from([bytes]);
        return await files.take(owner, { name, stream, isTruncated: () => false }, 'chat');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code !== 'BUSY') return '';
        await pause(BUSY_MS, undefined, { signal });
      }
    }
  };

  const known = new Map<string, string>();
  const bring = async (owner: string, { id, name }: ExportedFile, signal: AbortSignal): Promise<string> => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const bytes = await found.find(id);
    if (!bytes || !(await files.hasRoom(owner))) return '';
    const url =
      (await files.keepMade(owner, stemOf(name), bytes, signal))?.url ??
      (await take(owner, name, bytes, signal));
    known.set(id, url);
    return url;
  };

  return async (owner: string, turn: ExportedTurn, signal: AbortSignal): Promise<BroughtTurn> => {
    const brought: BroughtTurn = { ...turn, fileUrls: [], pictureUrl: '' };
    for (const file of turn.files ?? []) {
      const url = await bring(owner, file, signal);
      if (url === '') continue;
      brought.fileUrls.push(url);
      brought.prompt = withoutMarks(brought.prompt, file);
    }
    for (const file of turn.drawn ?? []) {
      if (brought.pictureUrl !== '') break;
      const url = await bring(owner, file, signal);
      if (url === '') continue;
      brought.pictureUrl = url;
      brought.response = withoutMarks(brought.response, file);
    }
    return brought;
  };
};

export type BringFiles = ReturnType<typeof createImportFiles>;
