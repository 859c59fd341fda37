import { answerTasks } from '../processes/answer-tasks.ts';
import { flowDocument } from '../flow/flow-document.ts';
import { parseFile } from '../parse-file.ts';
import type { DocumentKind } from '../parsed-document.ts';
import type { ParserTask } from '../processes/parser-messages.ts';
import { layoutPages, pagesOf } from './layout-pages.ts';
import { layoutRecognized } from './layout-recognized.ts';

type Task = ParserTask<DocumentKind | 'layout' | 'pages'>;

answerTasks(async ({ path, kind, page = 0, recognized }: Task, { progress }) => {
  const recognizedPage = recognized?.[page];
  if (recognizedPage) return layoutRecognized(recognizedPage);
  if (kind === 'pages') return pagesOf(path);
  if (kind === 'layout') return layoutPages(path, progress);
  return flowDocument((await parseFile({ path, kind }, progress)).text, kind);
});
