import { createHash, randomUUID } from 'node:crypto';
import { titleOf } from '@studiolo/contract/chat/title-of';
import type { Price } from '@studiolo/contract/ledger/prices';
import { documentPath, WRITE } from '@studiolo/contract/write/addresses';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { WRITING, type WritingInput, type WritingKept } from './writing-run.ts';

type Deps = { runs: Runs; transaction: RunInTransaction };

export type Writing = {
  msgId: string;
  /** The whole request, which distinguishes repeated requests from others under the same `msgId`. */
  asked: unknown;
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

/** Starts a run of a writing tool, idempotently by its `msgId`; returns the run. */
export const createStartWriting = ({ runs, transaction }: Deps) => {
  const existing = async (owner: string, msgId: string, hash: string): Promise<string | undefined> => {
    const run = await runs.findByKey(owner, WRITING, msgId);
    if (!run) return undefined;
    if ((run.input as WritingKept).hash !== hash) throw new Refusal('DIFFERENT_BODY');
    return run.id;
  };

  return async (
    owner: string,
    { msgId, asked }: Pick<Writing, 'msgId' | 'asked'>,
    prepare: () => Promise<Writing>,
  ): Promise<string> => {
    const hash = hashOf(asked);
    const before = await existing(owner, msgId, hash);
    if (before !== undefined) return before;
    const { title, documentId = '', model, price, locale, write } = await prepare();
    const context: WritingKept = { msgId, hash, documentId };
    const named = { id: randomUUID(), kind: WRITING, key: msgId, owner, title: titleOf(title), price };
    try {
      const run = await transaction((tx) =>
        runs.prepare({ ...named, path: pathOf(documentId), input: context }, tx),
      );
      const input: WritingInput = { ...context, model, locale, write };
      runs.launch(run, input);
      return run.id;
    } catch (error) {
      // The same was sent twice at once.
      const meanwhile = await existing(owner, msgId, hash);
      if (meanwhile !== undefined) return meanwhile;
      throw error;
    }
  };
};
