import type { CodeLanguage } from '@studiolo/contract/chat/run-code-endpoints';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { RunProgram } from '../../platform/sandbox/program.ts';
import type { Python } from '../../platform/sandbox/python.ts';
import { SandboxBusy } from '../../platform/sandbox/take-turns.ts';
import type { Followed } from '../../platform/traffic/followed.ts';
import type { Files } from '../files/files.service.ts';
import { followProgram } from './follow-program.ts';
import { gatherTables, type ReadSheets } from './gather-tables.ts';

type Sandbox = { javascript: RunProgram; python: Pick<Python, 'isFenced' | 'run'> };
type Deps = { files: Files; readSheets: ReadSheets; sandbox: Sandbox };
type Asked = {
  language: CodeLanguage;
  code: string;
  /** Of these files of its owner it may open the tables. */
  fileIds: readonly string[];
};

export type Programs = ReturnType<typeof createPrograms>;

/** Runs programs, each in a place apart, with the tables that it is given and nothing else. */
export const createPrograms = ({ files, readSheets, sandbox }: Deps) => ({
  /** Tells what a program says while it runs; it ends when nobody listens any more. */
  async run(
    owner: string,
    { language, code, fileIds }: Asked,
    signal: AbortSignal,
  ): Promise<AsyncIterable<Followed[]>> {
    const isPython = language === 'python';
    if (isPython && !(await sandbox.python.isFenced())) throw new Refusal('PYTHON_OFF');
    const tables = await gatherTables(files, readSheets, { owner, fileIds, withWorkbooks: isPython });
    const run = isPython ? sandbox.python.run : sandbox.javascript;
    return followProgram({
      names: tables.map(({ name }) => name),
      run: (onTold) => run({ code, files: tables }, signal, onTold),
      signal,
      explain: (error) => (error instanceof SandboxBusy ? { key: 'BUSY' } : undefined),
    });
  },
});
