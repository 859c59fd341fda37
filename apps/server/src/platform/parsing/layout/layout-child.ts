import { answerTasks } from '../answer-tasks.ts';
import type { ParserTask } from '../parser-messages.ts';
import { layOut, pagesOf } from './lay-out.ts';

answerTasks(({ path, kind }: ParserTask<'layout' | 'pages'>, { progress }) =>
  kind === 'pages' ? pagesOf(path) : layOut(path, progress),
);
