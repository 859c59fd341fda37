import { answerTasks } from '../processes/answer-tasks.ts';
import type { ParserTask } from '../processes/parser-messages.ts';
import { rewritePdf } from './rewrite-pdf.ts';

answerTasks(({ path }: ParserTask<'rewrite'>, { progress }) => rewritePdf(path, progress));
