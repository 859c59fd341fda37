import { answerTasks } from '../../platform/parsing/processes/answer-tasks.ts';
import { readExport } from './read-export.ts';

answerTasks(async ({ path }, report) => readExport(path, report, Date.now()));
