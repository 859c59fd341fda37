import { answerTasks } from './answer-tasks.ts';
import { parseOfficeFile } from './office.ts';
import { officeTables } from './office-tables.ts';

answerTasks<'xlsx', ReturnType<typeof officeTables>>(async ({ path }) =>
  officeTables(await parseOfficeFile(path, 'xlsx')),
);
