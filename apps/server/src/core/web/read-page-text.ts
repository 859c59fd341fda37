import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { detectKind } from '../../platform/parsing/detect-kind.ts';
import {
  DOCUMENT_KINDS,
  ParsingFault,
  type DocumentKind,
  type ParsedDocument,
} from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import type { LearnedDocument } from '../knowledge/learn-document.ts';
import { PageFault, type FetchPage } from './fetch-page.ts';

/** Reads the text of a page on the public internet. Throws a `PageFault` with the reason if it cannot be read. */
export type ReadPageText = (url: string, signal: AbortSignal) => Promise<string>;

const isDocumentKind = (kind: string): kind is DocumentKind => DOCUMENT_KINDS.some((each) => each === kind);

type Deps = {
  fetchPage: FetchPage;
  parser: Pick<ParserPool<LearnedDocument>, 'parse'>;
  /** Folder for the page while it is read. */
  folder: string;
};

/** Pages are parsed like files, in a separate process. Runs no scripts. */
export const createPageTextReader =
  ({ fetchPage, parser, folder }: Deps): ReadPageText =>
  async (url, signal) => {
    const { name, bytes } = await fetchPage(url, signal);
    if (bytes.length === 0) throw new PageFault({ key: 'schedule-page-empty' });
    const path = join(folder, `watched-${randomUUID()}`);
    try {
      await writeFile(path, bytes, { mode: 0o600 });
      const kind = await detectKind(path, name);
      if (kind === undefined || !isDocumentKind(kind)) throw new PageFault({ key: 'page-unsupported' });
      const { document } = await parser.parse(path, kind, { signal });
      const { text } = JSON.parse(Buffer.from(document).toString()) as Pick<ParsedDocument, 'text'>;
      if (text.trim() === '') throw new PageFault({ key: 'schedule-page-empty' });
      return text;
    } catch (error) {
      if (error instanceof ParsingFault)
        throw new PageFault({ key: error.kind === 'empty' ? 'schedule-page-empty' : 'page-garbled' });
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  };
