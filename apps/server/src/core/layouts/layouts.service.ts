import type { Sentence } from '@studiolo/contract/text/say';
import type { LaidDocument } from '../../platform/parsing/layout/laid-document.ts';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import type { Files } from '../files/files.service.ts';

export type { LaidBlock, LaidDocument, LaidPage } from '../../platform/parsing/layout/laid-document.ts';

type Deps = { pool: ParserPool<LaidDocument>; files: Pick<Files, 'withCopy'> };

/** A document cannot be laid out; the sentence says why. */
export class LayoutFault extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence, cause: unknown) {
    super(sentence.key, { cause });
    this.sentence = sentence;
  }
}

export type Layouts = ReturnType<typeof createLayouts>;

/** What stands where on the pages of PDF files, found by a process apart. */
export const createLayouts = ({ pool, files }: Deps) => {
  const parse = async (owner: string, fileId: string, kind: 'pages' | 'layout', signal?: AbortSignal) => {
    try {
      return await files.withCopy(owner, fileId, (path) => pool.parse(path, kind, signal ? { signal } : {}));
    } catch (error) {
      if (!(error instanceof ParsingFault)) throw error;
      throw new LayoutFault({ key: `file-${error.kind}` }, error);
    }
  };

  return {
    /** How many pages a file has. */
    count: async (owner: string, fileId: string): Promise<number> =>
      (await parse(owner, fileId, 'pages')).pages.length,

    read: (owner: string, fileId: string, signal: AbortSignal): Promise<LaidDocument> =>
      parse(owner, fileId, 'layout', signal),
  };
};
