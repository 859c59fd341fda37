import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { isPicture, ParsingFault, type DocumentKind } from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import type { RunInTransaction } from '../../platform/database/database.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Knowledge } from '../knowledge/knowledge.service.ts';
import type { LearnedDocument } from '../knowledge/learn-document.ts';
import type { RunKind } from '../runs/run-kind.ts';
import type { FileStore } from './files.store.ts';
import { fileKey, textKey, viewKey } from './storage-keys.ts';

export type LearnInput = { fileId: string };

type Deps = {
  store: FileStore;
  storage: Storage;
  parser: ParserPool<LearnedDocument>;
  pictures: ParserPool<Uint8Array>;
  knowledge: Knowledge;
  transaction: RunInTransaction;
};

/** Copies a stored file to a place of its own, where a parser may read it. */
const withLocalCopy = async <T>(
  storage: Storage,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-read-'));
  try {
    const path = join(folder, 'file');
    await pipeline(await storage.open(key), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Turns what a callback reports into events, until the work it belongs to is done. */
async function* reporting<T>(
  work: (report: (event: RunEvent) => void) => Promise<T>,
  use: (result: T) => Promise<void>,
): AsyncGenerator<RunEvent> {
  let latest: RunEvent | undefined;
  let wake = (): void => undefined;
  let isDone = false;
  const result = work((event) => {
    latest = event;
    wake();
  }).finally(() => {
    isDone = true;
    wake();
  });
  result.catch(() => undefined);
  while (!isDone) {
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (isDone || latest) resolve();
    });
    if (latest) yield latest;
    latest = undefined;
  }
  await use(await result);
}

/** Has a file read and split, and stores what that brings. Starting again after a crash replaces what was there. */
export const createLearnRun = ({
  store,
  storage,
  parser,
  pictures,
  knowledge,
  transaction,
}: Deps): RunKind<LearnInput> => ({
  kind: 'learn',
  dispatch: 'queue',
  async *work({ fileId }, { owner, signal }) {
    const file = await store.find(owner, fileId);
    if (!file) return;
    if (isPicture(file.kind)) {
      const view = await withLocalCopy(storage, fileKey(file), (path) =>
        pictures.parse(path, 'view', { signal }),
      );
      await storage.putText(viewKey(file), view);
      if (!(await store.set(owner, fileId, { length: 0 }))) await storage.delete(viewKey(file));
      return;
    }
    const passages: Uint8Array[] = [];
    const parse = (report: (event: RunEvent) => void) =>
      withLocalCopy(storage, fileKey(file), (path) =>
        parser.parse(path, file.kind as DocumentKind, {
          signal,
          onPart: (batch) => passages.push(batch),
          onProgress: (done, total) => report({ type: 'progress', done, total, label: '' }),
        }),
      );
    yield* reporting(parse, async ({ length, document }) => {
      await storage.putText(textKey(file), document);
      const isStillThere = await transaction(async (tx) => {
        const isThere = await store.set(owner, fileId, { length }, tx);
        if (isThere) await knowledge.keep(owner, fileId, passages, tx);
        return isThere;
      });
      if (!isStillThere) await storage.delete(textKey(file));
    });
  },
  async finish({ fileId }, { owner, state, error }, tx) {
    const isRead = state === 'done';
    const change = {
      status: isRead ? ('ready' as const) : ('failed' as const),
      error: error ?? null,
      progress: null,
    };
    return (await store.set(owner, fileId, change, tx)) ? 'kept' : 'gone';
  },
  explain: (error) => (error instanceof ParsingFault ? { key: `file-${error.kind}` } : undefined),
});
