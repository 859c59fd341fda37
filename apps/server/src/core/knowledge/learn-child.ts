import { answerTasks } from '../../platform/parsing/answer-tasks.ts';
import { parseFile } from '../../platform/parsing/parse-file.ts';
import { learnDocument } from './learn-document.ts';

answerTasks(async (task, { progress, part }) => learnDocument(await parseFile(task, progress), part));
