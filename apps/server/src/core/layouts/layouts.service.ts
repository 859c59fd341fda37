import { writeFile } from 'node:fs/promises';
import type { Sentence } from '@studiolo/contract/text/say';
import type { OcrResult } from '../../platform/ocr/recognized-page.ts';
import type { LayoutDocument, LayoutPage } from '../../platform/parsing/layout/layout-document.ts';
import { isReadable } from '../../platform/parsing/layout/layout-recognized.ts';
import { ParsingFault, type DocumentKind } from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import type { RewritePlan, RewriteResult } from '../../platform/parsing/rewrite/rewrite-plan.ts';
import type { Files } from '../files/files.service.ts';

export { withParts } from '../../platform/parsing/layout/blocks/block-words.ts';
export type {
  LayoutBlock,
  LayoutDocument,
  LayoutPage,
} from '../../platform/parsing/layout/layout-document.ts';

type Deps = {
  pool: ParserPool<LayoutDocument>;
  rewriter: ParserPool<RewriteResult>;
  pictures: ParserPool<Uint8Array>;
  /** Reads text from pictures; undefined if it is switched off. */
  recognizer: ParserPool<OcrResult> | undefined;
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
export const createLayouts = ({ pool, rewriter, pictures, recognizer, files }: Deps) => {
  const reported = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof ParsingFault)) throw error;
      throw new LayoutFault({ key: `file-${error.kind}` }, error);
    }
  };

  const parse = async (owner: string, fileId: string, part: 'pages' | 'layout', signal?: AbortSignal) => {
    const [file] = await files.described(owner, [fileId]);
    const kind = FLOWING.find((each) => each === file?.kind) ?? part;
    return reported(
      files.withCopy(owner, fileId, (path) => pool.parse(path, kind, signal ? { signal } : {})),
    );
  };

  return {
    canRecognize: recognizer !== undefined,

    canRead: (kind: string): boolean => kind === 'pdf' || FLOWING.some((each) => each === kind),

    count: async (owner: string, fileId: string): Promise<number> =>
      (await parse(owner, fileId, 'pages')).pages.length,

    read: (owner: string, fileId: string, signal: AbortSignal): Promise<LayoutDocument> =>
      parse(owner, fileId, 'layout', signal),

    /** Reads the text of a scanned page from its picture; undefined if most of it cannot be read. */
    recognize: (
      owner: string,
      fileId: string,
      page: number,
      signal: AbortSignal,
    ): Promise<LayoutPage | undefined> =>
      reported(
        files.withCopy(owner, fileId, async (path) => {
          const read = await recognizer?.parse(path, 'recognize-page', { page, signal });
          const [recognized] = read?.pages ?? [];
          if (!recognized || !isReadable(recognized)) return undefined;
          const layout = await pool.parse(path, 'layout', {
            signal,
            page,
            recognized: { [page]: recognized },
          });
          return layout.pages[0];
        }),
      ),

    /** Renders a page of a PDF as JPEG, for a vision model. */
    picture: (owner: string, fileId: string, page: number, signal: AbortSignal): Promise<Uint8Array> =>
      reported(files.withCopy(owner, fileId, (path) => pictures.parse(path, 'sheet', { page, signal }))),

    /** Writes a PDF with replaced texts, and reports which texts stayed unchanged. */
    write: (owner: string, fileId: string, plan: Omit<RewritePlan, 'pdf'>): Promise<RewriteResult> =>
      reported(
        files.withCopy(owner, fileId, async (path) => {
          const planPath = `${path}.json`;
          await writeFile(planPath, JSON.stringify({ ...plan, pdf: path }));
          return rewriter.parse(planPath, 'rewrite');
        }),
      ),
  };
};
