import { answerTasks } from '../../platform/parsing/answer-tasks.ts';
import { readExport } from './read-export.ts';

answerTasks(async ({ path }, tell) => readExport(path, tell, Date.now()));
