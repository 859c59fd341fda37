import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Egress } from '../../platform/egress/egress.ts';
import type { DocumentKind } from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import type { NewPassage } from '../knowledge/knowledge.store.ts';
import type { LearnedDocument } from '../knowledge/learn-document.ts';
import { WEB_LIMITS, type WebTimeouts } from './web-limits.ts';

const KINDS: Record<string, DocumentKind> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'application/pdf': 'pdf',
};

/** Reads the passages of a page on the public internet. Throws if it cannot be read. */
export type ReadPage = (url: string, signal: AbortSignal) => Promise<NewPassage[]>;

type Deps = {
  fetchPublic: Egress['fetchPublic'];
  parser: ParserPool<LearnedDocument>;
  folder: string;
  timeouts: Pick<WebTimeouts, 'pageMs'>;
};

/**
 * Parses pages like files: in a separate process under the same limits. Runs no scripts and fetches no
 * resources.
 */
export const createPageReader =
  ({ fetchPublic, parser, folder, timeouts }: Deps): ReadPage =>
  async (url, signal) => {
    const { status, contentType, body } = await fetchPublic(url, {
      signal,
      maxBytes: WEB_LIMITS.pageBytes,
      timeoutMs: timeouts.pageMs,
      accept: Object.keys(KINDS),
    });
    const kind = KINDS[contentType];
    if (status !== 200 || kind === undefined) throw new Error(`the page responded with status ${status}`);
    const path = join(folder, `page-${randomUUID()}`);
    const passages: NewPassage[] = [];
    try {
      await writeFile(path, body, { mode: 0o600 });
      await parser.parse(path, kind, {
        signal,
        onPart: (part) => passages.push(...(JSON.parse(Buffer.from(part).toString()) as NewPassage[])),
      });
    } finally {
      await rm(path, { force: true });
    }
    return passages;
  };
