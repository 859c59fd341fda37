import { answerTasks } from '../platform/parsing/answer-tasks.ts';
import { parseFile } from '../platform/parsing/parse-file.ts';

// Tells what a file says and no more, for tests of the parsers alone.
answerTasks((task, { progress }) => parseFile(task, progress));
