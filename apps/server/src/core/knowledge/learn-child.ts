import { answerTasks } from '../../platform/parsing/answer-tasks.ts';
import { parseFile } from '../../platform/parsing/parse-file.ts';
import { learnDocument } from './learn-document.ts';

answerTasks(async (task, onProgress) => learnDocument(await parseFile(task, onProgress)));
