import { answerTasks } from '../../platform/parsing/processes/answer-tasks.ts';
import type { DocumentKind } from '../../platform/parsing/parsed-document.ts';
import type { ParserTask } from '../../platform/parsing/processes/parser-messages.ts';
import { parseFile } from '../../platform/parsing/parse-file.ts';
import { learnDocument } from './learn-document.ts';

answerTasks(async (task: ParserTask<DocumentKind>, { progress, part }) =>
  learnDocument(await parseFile(task, progress), part),
);
