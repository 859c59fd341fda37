import type { CodeLanguage } from '@studiolo/contract/chat/run-code-endpoints';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { RunProgram } from '../../platform/sandbox/program.ts';
import type { Python } from '../../platform/sandbox/python.ts';
import { SandboxBusy } from '../../platform/sandbox/limit-concurrency.ts';
import type { FollowedEvent } from '../../platform/traffic/followed.ts';
import type { Files } from '../files/files.service.ts';
import { followProgram } from './follow-program.ts';
import { gatherTables, type ReadSheets } from './gather-tables.ts';

type Sandbox = { javascript: RunProgram; python: Pick<Python, 'isFenced' | 'run'> };
type Deps = { files: Files; readSheets: ReadSheets; sandbox: Sandbox };
type ProgramInput = {
  language: CodeLanguage;
  code: string;
  fileIds: readonly string[];
};

export type Programs = ReturnType<typeof createPrograms>;

/** Runs programs in a sandbox, with only their given tables. */
export const createPrograms = ({ files, readSheets, sandbox }: Deps) => ({
  /** Streams a program's output; stops the program when nobody reads it any more. */
  async run(
    owner: string,
    { language, code, fileIds }: ProgramInput,
    signal: AbortSignal,
  ): Promise<AsyncIterable<FollowedEvent[]>> {
    const isPython = language === 'python';
    if (isPython && !(await sandbox.python.isFenced())) throw new Refusal('PYTHON_OFF');
    const tables = await gatherTables(files, readSheets, { owner, fileIds, withWorkbooks: isPython });
    const run = isPython ? sandbox.python.run : sandbox.javascript;
    return followProgram({
      names: tables.map(({ name }) => name),
      run: (onOutput) => run({ code, files: tables }, signal, onOutput),
      signal,
      explain: (error) => (error instanceof SandboxBusy ? { key: 'BUSY' } : undefined),
    });
  },
});
