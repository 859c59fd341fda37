import { answerTasks } from '../answer-tasks.ts';
import { flowDocument } from '../flow/flow-document.ts';
import { parseFile } from '../parse-file.ts';
import type { DocumentKind } from '../parsed-document.ts';
import type { ParserTask } from '../parser-messages.ts';
import { layoutPages, pagesOf } from './layout-pages.ts';

answerTasks(async ({ path, kind }: ParserTask<DocumentKind | 'layout' | 'pages'>, { progress }) => {
  if (kind === 'pages') return pagesOf(path);
  if (kind === 'layout') return layoutPages(path, progress);
  return flowDocument((await parseFile({ path, kind }, progress)).text, kind);
});
