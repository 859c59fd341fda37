import { answerTasks } from './answer-tasks.ts';
import type { ParserTask } from './parser-messages.ts';
import { drawView, portray } from './portray.ts';

answerTasks(({ path, kind }: ParserTask<'picture' | 'view'>) =>
  kind === 'view' ? drawView(path) : portray(path),
);
