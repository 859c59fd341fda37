import { writeFile } from 'node:fs/promises';
import type { Sentence } from '@studiolo/contract/text/say';
import type { LaidDocument } from '../../platform/parsing/layout/laid-document.ts';
import { ParsingFault, type DocumentKind } from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import type { RewritePlan, Rewritten } from '../../platform/parsing/rewrite/rewrite-plan.ts';
import type { Files } from '../files/files.service.ts';

export { withParts } from '../../platform/parsing/layout/block-words.ts';
export type { LaidBlock, LaidDocument, LaidPage } from '../../platform/parsing/layout/laid-document.ts';

type Deps = {
  pool: ParserPool<LaidDocument>;
  rewriter: ParserPool<Rewritten>;
  pictures: ParserPool<Uint8Array>;
  files: Pick<Files, 'withCopy' | 'described'>;
};

/** A document cannot be laid out; the message says why. */
export class LayoutFault extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence, cause: unknown) {
    super(sentence.key, { cause });
    this.sentence = sentence;
  }
}

export type Layouts = ReturnType<typeof createLayouts>;

/** Kinds without pages. */
const FLOWING: readonly DocumentKind[] = ['docx', 'epub', 'html', 'txt', 'md'];

/** Reads the layout of PDF pages, and the reading order of other documents, in a separate process. */
export const createLayouts = ({ pool, rewriter, pictures, files }: Deps) => {
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof ParsingFault)) throw error;
      throw new LayoutFault({ key: `file-${error.kind}` }, error);
    }
  };

  const parse = async (owner: string, fileId: string, asked: 'pages' | 'layout', signal?: AbortSignal) => {
    const [file] = await files.described(owner, [fileId]);
    const kind = FLOWING.find((each) => each === file?.kind) ?? asked;
    return told(files.withCopy(owner, fileId, (path) => pool.parse(path, kind, signal ? { signal } : {})));
  };

  return {
    canRead: (kind: string): boolean => kind === 'pdf' || FLOWING.some((each) => each === kind),

    count: async (owner: string, fileId: string): Promise<number> =>
      (await parse(owner, fileId, 'pages')).pages.length,

    read: (owner: string, fileId: string, signal: AbortSignal): Promise<LaidDocument> =>
      parse(owner, fileId, 'layout', signal),

    /** Renders a page of a PDF as JPEG, for a vision model. */
    picture: (owner: string, fileId: string, page: number, signal: AbortSignal): Promise<Uint8Array> =>
      told(files.withCopy(owner, fileId, (path) => pictures.parse(path, 'sheet', { page, signal }))),

    /** Writes a PDF with replaced texts, and reports which texts stayed unchanged. */
    write: (owner: string, fileId: string, plan: Omit<RewritePlan, 'pdf'>): Promise<Rewritten> =>
      told(
        files.withCopy(owner, fileId, async (path) => {
          const planPath = `${path}.json`;
          await writeFile(planPath, JSON.stringify({ ...plan, pdf: path }));
          return rewriter.parse(planPath, 'rewrite');
        }),
      ),
  };
};
