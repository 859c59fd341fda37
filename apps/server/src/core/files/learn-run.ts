import { writeFile } from 'node:fs/promises';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import {
  isAudio,
  isPicture,
  ParsingFault,
  type DocumentKind,
} from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import type { RunInTransaction } from '../../platform/database/database.ts';
import { ProviderFault } from '../../ports/text-model.ts';
import type { Transcriber } from '../../ports/transcriber.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Knowledge } from '../knowledge/knowledge.service.ts';
import type { LearnedDocument } from '../knowledge/learn-document.ts';
import { reporting } from '../runs/reporting.ts';
import type { RunKind } from '../runs/run-kind.ts';
import { audioTypeOf } from './file-types.ts';
import type { FileStore } from './files.store.ts';
import { withLocalCopy } from './local-copy.ts';
import { fileKey, textKey, viewKey } from './storage-keys.ts';

export type LearnInput = { fileId: string };

type Deps = {
  store: FileStore;
  storage: Storage;
  parser: ParserPool<LearnedDocument>;
  pictures: ParserPool<Uint8Array>;
  knowledge: Knowledge;
  transaction: RunInTransaction;
  /** None where no service is set up. */
  transcriber: Transcriber | undefined;
};

class NothingHeard extends Error {}

/** Puts what is said in a recording in the place of its local copy. */
const writeDown = async (
  transcriber: Transcriber,
  { name, kind }: { name: string; kind: string },
  path: string,
  signal: AbortSignal,
): Promise<void> => {
  const mediaType = audioTypeOf(kind) ?? '';
  const words = await transcriber.transcribe({ path, name, mediaType }, signal);
  if (words.trim() === '') throw new NothingHeard();
  await writeFile(path, words);
};

/** Has a file read and split, and stores what that brings. Starting again after a crash replaces what was there. */
export const createLearnRun = ({
  store,
  storage,
  parser,
  pictures,
  knowledge,
  transaction,
  transcriber,
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
    if (isAudio(file.kind) && !transcriber) return;
    const passages: Uint8Array[] = [];
    const parse = (report: (event: RunEvent) => void) =>
      withLocalCopy(storage, fileKey(file), async (path) => {
        if (transcriber && isAudio(file.kind)) await writeDown(transcriber, file, path, signal);
        const kind = isAudio(file.kind) ? 'txt' : (file.kind as DocumentKind);
        return parser.parse(path, kind, {
          signal,
          onPart: (batch) => passages.push(batch),
          onProgress: (done, total) => report({ type: 'progress', done, total, label: '' }),
        });
      });
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
    const isUnheard = isRead && !transcriber && isAudio((await store.find(owner, fileId, tx))?.kind ?? '');
    const change = {
      status: isRead ? ('ready' as const) : ('failed' as const),
      error: isUnheard ? { key: 'audio-unheard' as const } : (error ?? null),
      progress: null,
    };
    return (await store.set(owner, fileId, change, tx)) ? 'kept' : 'gone';
  },
  explain(error) {
    if (error instanceof NothingHeard) return { key: 'audio-silent' };
    if (error instanceof ProviderFault) return { key: 'audio-failed' };
    return error instanceof ParsingFault ? { key: `file-${error.kind}` } : undefined;
  },
});
