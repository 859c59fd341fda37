import { answerTasks } from './answer-tasks.ts';
import type { ParserTask } from './parser-messages.ts';
import { drawSketch, drawView, portray } from './portray.ts';

const DRAW = { picture: portray, view: drawView, sketch: drawSketch };

answerTasks(async ({ path, kind }: ParserTask<keyof typeof DRAW | 'scan'>, tell) =>
  kind === 'scan' ? (await import('./pdf/draw-scans.ts')).drawScans(path, tell) : DRAW[kind](path),
);
