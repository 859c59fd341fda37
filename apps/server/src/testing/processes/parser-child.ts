import { answerTasks } from '../../platform/parsing/processes/answer-tasks.ts';
import type { DocumentKind } from '../../platform/parsing/parsed-document.ts';
import type { ParserTask } from '../../platform/parsing/processes/parser-messages.ts';
import { parseFile } from '../../platform/parsing/parse-file.ts';

// Parses files and does nothing else, for tests of the parsers alone.
answerTasks((task: ParserTask<DocumentKind>, { progress }) => parseFile(task, progress));
