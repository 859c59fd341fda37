import type { Files } from '../../core/files/files.service.ts';
import { createPrograms } from '../../core/programs/programs.service.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Sheet } from '../../platform/parsing/workbook/workbook-text.ts';
import { createParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import { createJavascript } from '../../platform/sandbox/javascript.ts';
import { createPython } from '../../platform/sandbox/python.ts';
import type { Places } from '../places.ts';

type Options = {
  places: Pick<Places, 'tablesChild' | 'javascriptWorker' | 'pythonChild' | 'fence'>;
  files: Files;
  log: Log;
};

/** Sandboxes for programs, and the parser that opens workbooks for them. */
export const createProgramParts = ({ places, files, log }: Options) => {
  const workbooks = createParserPool<Sheet[]>({ childPath: places.tablesChild, log });
  const python = createPython({ childPath: places.pythonChild, fence: places.fence });
  const programs = createPrograms({
    files,
    readSheets: (path) => workbooks.parse(path, 'xlsx'),
    sandbox: { javascript: createJavascript(places.javascriptWorker), python },
  });
  const closePrograms = async (): Promise<void> => {
    python.close();
    await workbooks.close();
  };
  return { programs, closePrograms };
};
