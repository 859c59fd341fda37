import type { ParserTask } from '../../../platform/parsing/processes/parser-messages.ts';
import type { ParserPool } from '../../../platform/parsing/processes/parser-pool.ts';
import type { DrawnPage } from '../../../platform/parsing/pdf/draw-scans.ts';
import type { ReadPicture } from '../../models/read-picture.ts';

type Deps = {
  pictures: ParserPool<Uint8Array>;
  read: ReadPicture;
  /** Pages whose text is known and that need no vision model; only their numbers matter. */
  recognized: NonNullable<ParserTask['recognized']>;
};

const PAGE_CONCURRENCY = 3;

/** Reads the text of those pages of a PDF that consist of pictures only. Returns it by page number. */
export const readScans = async (
  { pictures, read, recognized }: Deps,
  path: string,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Record<number, string>> => {
  const drawn: DrawnPage[] = [];
  await pictures.parse(path, 'scan', {
    signal,
    recognized,
    onPart: (part) => drawn.push(JSON.parse(Buffer.from(part).toString()) as DrawnPage),
  });
  const words: Record<number, string> = {};
  for (let from = 0; from < drawn.length; from += PAGE_CONCURRENCY) {
    onProgress(from, drawn.length);
    await Promise.all(
      drawn.slice(from, from + PAGE_CONCURRENCY).map(async ({ page, jpeg }) => {
        const text = await read(new Uint8Array(Buffer.from(jpeg, 'base64')), signal);
        if (text !== '') words[page] = text;
      }),
    );
  }
  return words;
};
