import { randomUUID } from 'node:crypto';
import {
  RECOGNITION_LIMITS,
  type readUnclearPages,
  type UnclearPages,
} from '@studiolo/contract/files/recognition';
import type { Price } from '@studiolo/contract/ledger/prices';
import type { InputOf } from '@studiolo/contract/wire/endpoint';
import type { Queryable, RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { isUnclear } from '../../../platform/ocr/recognized-page.ts';
import type { Ledger } from '../../ledger/ledger.service.ts';
import type { VisionModelFor } from '../../models/vision-model.ts';
import type { Runs } from '../../runs/runs.service.ts';
import type { FileRow, FileStore } from '../files.store.ts';
import { READ_UNCLEAR_RUN, type ReadUnclearInput } from './read-unclear-run.ts';
import type { RecognitionStore } from './recognition.store.ts';

type Deps = {
  store: Pick<FileStore, 'find'>;
  recognition: Pick<RecognitionStore, 'pagesOf' | 'lock'>;
  visionModelFor: VisionModelFor;
  ledger: Pick<Ledger, 'left'>;
  runs: Pick<Runs, 'live' | 'prepare'>;
  transaction: RunInTransaction;
};

export type UnclearPagesService = ReturnType<typeof createUnclearPages>;

const amountOf = (price: Price): number => (price === 'nothing' ? 0 : price.amount);

/** Price of several pages; amounts have two decimals. */
const priceOf = (price: Price, pages: number): Price =>
  price === 'nothing' ? price : { ...price, amount: Math.round(price.amount * pages * 100) / 100 };

/** Offers to have the unclear pages of a scan read by a model that sees, and starts that. */
export const createUnclearPages = (deps: Deps) => {
  const { store, recognition, visionModelFor, ledger, runs, transaction } = deps;

  const runOf = async (owner: string, fileId: string, queryable?: Queryable): Promise<string | undefined> =>
    (await runs.live(owner, queryable)).find(
      ({ kind, input }) => kind === READ_UNCLEAR_RUN && (input as ReadUnclearInput).fileId === fileId,
    )?.id;

  const numbersOf = async (fileId: string, queryable?: Queryable): Promise<number[]> =>
    (await recognition.pagesOf(fileId, queryable)).filter(isUnclear).map(({ number }) => number);

  /** Pages that the user can pay for: at least one, so that the refusal explains what is missing. */
  const affordable = async (owner: string, price: Price): Promise<number> => {
    if (price === 'nothing') return RECOGNITION_LIMITS.unclearPages;
    const { left } = await ledger.left(owner, price.meter);
    return Math.min(RECOGNITION_LIMITS.unclearPages, Math.max(1, Math.floor(left / price.amount)));
  };

  const getOwned = async (owner: string, fileId: string): Promise<FileRow> => {
    const file = await store.find(owner, fileId);
    if (!file) throw new Refusal('NOT_FOUND');
    return file;
  };

  return {
    async offer(owner: string, fileId: string): Promise<UnclearPages | null> {
      const { status } = await getOwned(owner, fileId);
      const model = await visionModelFor(owner);
      if (!model || status !== 'ready') return null;
      const numbers = await numbersOf(fileId);
      const runId = (await runOf(owner, fileId)) ?? '';
      if (numbers.length === 0 && runId === '') return null;
      return {
        pages: numbers.slice(0, await affordable(owner, model.price)),
        total: numbers.length,
        model: model.name,
        label: model.label,
        pagePrice: amountOf(model.price),
        runId,
      };
    },

    /** Starts reading pages at the price that was shown. Returns the running run if there is one already. */
    async read(
      owner: string,
      { fileId, pages, model: name, pagePrice }: InputOf<typeof readUnclearPages>,
    ): Promise<{ runId: string }> {
      const file = await getOwned(owner, fileId);
      const model = await visionModelFor(owner);
      return transaction(async (tx) => {
        await recognition.lock(fileId, tx);
        const running = await runOf(owner, fileId, tx);
        if (running !== undefined) return { runId: running };
        const unclear = await numbersOf(fileId, tx);
        const isSame =
          file.status === 'ready' &&
          model?.name === name &&
          amountOf(model.price) === pagePrice &&
          pages.every((page) => unclear.includes(page));
        if (!isSame) throw new Refusal('EDIT_CONFLICT', { key: 'unclear-changed' });
        const numbers = [...new Set(pages)];
        const input: ReadUnclearInput = { fileId, pages: numbers, model: name, pagePrice };
        const { id } = await runs.prepare(
          {
            kind: READ_UNCLEAR_RUN,
            key: `${fileId}:${randomUUID()}`,
            owner,
            title: file.name,
            path: '',
            price: priceOf(model.price, numbers.length),
            input,
          },
          tx,
        );
        return { runId: id };
      });
    },
  };
};
