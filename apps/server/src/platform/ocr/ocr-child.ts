import { constants, getPriority, setPriority } from 'node:os';
import { answerTasks } from '../parsing/processes/answer-tasks.ts';
import type { OcrTask, ParserTask } from '../parsing/processes/parser-messages.ts';
import type { OcrResult } from './recognized-page.ts';

/** Lowers the priority of this process, because reading scans takes minutes and must not delay answers. */
const PRIORITY_STEP = 5;
setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + PRIORITY_STEP));

answerTasks(async ({ path, kind, page = 1 }: ParserTask<OcrTask>, report): Promise<OcrResult> => {
  if (kind === 'poor-pages') {
    const { poorPages } = await import('./poor-pages.ts');
    return { poorPages: await poorPages(path, report.progress), pages: [] };
  }
  // Each line counts as progress, as a full page may take long on a busy machine.
  const watched = { onLine: () => report.progress(0, 1), onWarning: report.warn };
  const recognized = await import('./recognize-file.ts');
  const read =
    kind === 'recognize-page'
      ? await recognized.recognizePdfPage(path, page, watched)
      : await recognized.recognizePictureFile(path, watched);
  return { poorPages: [], pages: [read] };
});
