import { answerTasks } from './processes/answer-tasks.ts';
import { readWorkbook } from './workbook/read-workbook.ts';
import { workbookTables } from './workbook/workbook-text.ts';

answerTasks<'xlsx', ReturnType<typeof workbookTables>>(async ({ path }) =>
  workbookTables(await readWorkbook(path)),
);
