import type { CodeLanguage, CodeOutcome } from '@studiolo/contract/chat/run-code-endpoints';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { RunProgram } from '../../platform/sandbox/program.ts';
import type { Python } from '../../platform/sandbox/python.ts';
import { SandboxBusy } from '../../platform/sandbox/take-turns.ts';
import type { Files } from '../files/files.service.ts';
import { gatherTables } from './gather-tables.ts';

type Sandbox = { javascript: RunProgram; python: Pick<Python, 'isFenced' | 'run'> };
type Asked = {
  language: CodeLanguage;
  code: string;
  /** Of these files of its owner it may open the tables. */
  fileIds: readonly string[];
};

export type Programs = ReturnType<typeof createPrograms>;

/** Runs programs, each in a place apart, with the tables that it is given and nothing else. */
export const createPrograms = ({ files, sandbox }: { files: Files; sandbox: Sandbox }) => ({
  async run(owner: string, { language, code, fileIds }: Asked, gone: AbortSignal): Promise<CodeOutcome> {
    const isPython = language === 'python';
    if (isPython && !(await sandbox.python.isFenced())) throw new Refusal('PYTHON_OFF');
    const tables = await gatherTables(files, owner, fileIds, isPython);
    try {
      const program = { code, files: tables };
      const outcome = await (isPython ? sandbox.python.run : sandbox.javascript)(program, gone);
      return { ...outcome, files: tables.map(({ name }) => name) };
    } catch (error) {
      if (error instanceof SandboxBusy) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
      throw error;
    }
  },
});
