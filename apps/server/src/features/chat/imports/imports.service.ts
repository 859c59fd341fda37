import { randomUUID } from 'node:crypto';
import type { Import } from '@studiolo/contract/chat/import-entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ChatExports } from '../../../core/chat-exports/chat-exports.service.ts';
import { cleanName } from '../../../core/files/file-types.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { IncomingFile } from '../../../platform/traffic/incoming-file.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ImportInput } from './import-run.ts';
import type { ImportStore } from './imports.store.ts';

type Deps = {
  imports: ImportStore;
  exports: ChatExports;
  runs: Runs;
  transaction: RunInTransaction;
  clock: Clock;
};

const MAX_NAME_LENGTH = 120;

export type ImportService = ReturnType<typeof createImportService>;

/** Imports chats from other products, one export per user at a time. The run reports progress and a result. */
export const createImportService = ({ imports, exports, runs, transaction, clock }: Deps) => {
  const list = async (owner: string, locale: Locale): Promise<Import[]> => {
    const rows = await imports.ofOwner(owner);
    const states = new Map(
      await Promise.all(rows.map(async ({ id }) => [id, await runs.one(id, owner, locale)] as const)),
    );
    // Results are read after the states: a run that has ended has already stored its result.
    return (await imports.ofOwner(owner)).map(({ id, createdAt, ownerId: _owner, ...row }) => {
      const run = states.get(id);
      return {
        ...row,
        runId: id,
        createDate: createdAt.toISOString(),
        state: run?.state ?? (states.has(id) ? 'done' : 'running'),
        progress: run?.progress ?? null,
        error: run?.error ?? '',
      };
    });
  };

  return {
    list,

    /** Receives an export and starts to import its chats; returns the id of the run. */
    async begin(owner: string, file: IncomingFile, locale: Locale): Promise<string> {
      if ((await list(owner, locale)).some(({ state }) => state === 'running'))
        throw new Refusal('ALREADY_RUNNING');
      const { path, discard } = await exports.receive(file);
      const id = randomUUID();
      const name = cleanName(file.name, MAX_NAME_LENGTH);
      try {
        const run = await transaction(async (tx) => {
          const emptyResult = { source: '' as const, brought: 0, known: 0, left: 0, leftOut: [] };
          await imports.insert({ id, ownerId: owner, name, ...emptyResult, createdAt: clock.now() }, tx);
          return runs.prepare(
            { id, kind: 'import', key: id, owner, title: name, path: '', price: 'nothing', input: {} },
            tx,
          );
        });
        const input: ImportInput = { path, discard };
        runs.launch(run, input);
      } catch (error) {
        await discard();
        throw error;
      }
      return id;
    },
  };
};
