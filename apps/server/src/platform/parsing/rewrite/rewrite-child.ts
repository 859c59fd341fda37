import { answerTasks } from '../answer-tasks.ts';
import type { ParserTask } from '../parser-messages.ts';
import { rewritePdf } from './rewrite-pdf.ts';

answerTasks(({ path }: ParserTask<'rewrite'>, { progress }) => rewritePdf(path, progress));
