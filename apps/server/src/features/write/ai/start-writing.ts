import { createHash, randomUUID } from 'node:crypto';
import { titleOf } from '@studiolo/contract/chat/title-of';
import type { Price } from '@studiolo/contract/ledger/prices';
import { documentPath, WRITE } from '@studiolo/contract/write/addresses';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { WRITING_RUN, type WritingInput, type StoredWritingInput } from './writing-run.ts';

type Deps = { runs: Runs; transaction: RunInTransaction };

export type WritingTask = {
  msgId: string;
  /** The complete request. Distinguishes repetitions from different requests with the same `msgId`. */
  request: unknown;
  title: string;
  documentId?: string | undefined;
  model: string;
  price: Price;
  locale: Locale;
  write: WritingInput['write'];
};

export type StartWriting = ReturnType<typeof createStartWriting>;

const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

const pathOf = (documentId: string): string => (documentId === '' ? WRITE : documentPath(documentId));

/** Starts a run of a writing tool, idempotently by its `msgId`. Resolves to the id of the run. */
export const createStartWriting = ({ runs, transaction }: Deps) => {
  const existing = async (owner: string, msgId: string, hash: string): Promise<string | undefined> => {
    const run = await runs.findByKey(owner, WRITING_RUN, msgId);
    if (!run) return undefined;
    if ((run.input as StoredWritingInput).hash !== hash) throw new Refusal('DIFFERENT_BODY');
    return run.id;
  };

  return async (
    owner: string,
    { msgId, request }: Pick<WritingTask, 'msgId' | 'request'>,
    prepare: () => Promise<WritingTask>,
  ): Promise<string> => {
    const hash = hashOf(request);
    const existingRun = await existing(owner, msgId, hash);
    if (existingRun !== undefined) return existingRun;
    const { title, documentId = '', model, price, locale, write } = await prepare();
    const context: StoredWritingInput = { msgId, hash, documentId };
    const newRun = { id: randomUUID(), kind: WRITING_RUN, key: msgId, owner, title: titleOf(title), price };
    try {
      const run = await transaction((tx) =>
        runs.prepare({ ...newRun, path: pathOf(documentId), input: context }, tx),
      );
      const input: WritingInput = { ...context, model, locale, write };
      runs.launch(run, input);
      return run.id;
    } catch (error) {
      // The same request may have been sent twice at once.
      const concurrentRun = await existing(owner, msgId, hash);
      if (concurrentRun !== undefined) return concurrentRun;
      throw error;
    }
  };
};
