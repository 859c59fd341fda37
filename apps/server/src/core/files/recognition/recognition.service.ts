import type { correctLine, UncertainLine } from '@studiolo/contract/files/recognition';
import type { InputOf } from '@studiolo/contract/wire/endpoint';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Files } from '../files.service.ts';
import type { FileStore } from '../files.store.ts';
import type { RecognitionStore } from './recognition.store.ts';
import { uncertainLinesOf, withCorrection } from './stored-page.ts';

export const READ_CORRECTED = 'read-corrected-file';
/** Delay before a corrected file is read again, so that several corrections cause one reading. */
const PAUSE_MS = 2_000;

type CorrectedFile = { owner: string; fileId: string };

type Deps = {
  files: Pick<Files, 'relearnChanged'>;
  store: Pick<FileStore, 'find'>;
  recognition: RecognitionStore;
  transaction: RunInTransaction;
  jobs: Jobs;
  clock: Clock;
};

export type Recognition = ReturnType<typeof createRecognition>;

/** Corrections of the text that was recognized on scans. */
export const createRecognition = ({ files, store, recognition, transaction, jobs, clock }: Deps) => {
  jobs.register<CorrectedFile>(
    READ_CORRECTED,
    async ({ owner, fileId }) => {
      if (!(await store.find(owner, fileId)) || !(await recognition.hasChanged(fileId))) return;
      if (!(await files.relearnChanged(owner, fileId))) throw new Error('the file is still being read');
    },
    { attempts: 20 },
  );

  const checkOwned = async (owner: string, fileId: string): Promise<void> => {
    if (!(await store.find(owner, fileId))) throw new Refusal('NOT_FOUND');
  };

  return {
    async list(owner: string, fileId: string): Promise<UncertainLine[]> {
      await checkOwned(owner, fileId);
      return (await recognition.pagesOf(fileId)).flatMap(uncertainLinesOf);
    },

    /** Refuses a line that was corrected elsewhere in the meantime. */
    async correct(owner: string, input: InputOf<typeof correctLine>): Promise<null> {
      const { fileId, page: number, line, before, text } = input;
      await checkOwned(owner, fileId);
      await transaction(async (tx) => {
        const page = await recognition.findLocked(fileId, number, tx);
        const corrected = page && withCorrection(page, line, text);
        if (!corrected) throw new Refusal('NOT_FOUND');
        if (page.lines[line]?.text !== before) throw new Refusal('EDIT_CONFLICT');
        await recognition.change(fileId, corrected, tx);
        const startAfter = new Date(clock.now().getTime() + PAUSE_MS);
        await jobs.enqueue(READ_CORRECTED, { owner, fileId }, { tx, startAfter });
      });
      return null;
    },
  };
};
