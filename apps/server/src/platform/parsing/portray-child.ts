import { answerTasks } from './answer-tasks.ts';
import type { ParserTask } from './parser-messages.ts';
import { drawSketch, drawView, portray } from './portray.ts';

const DRAW = { picture: portray, view: drawView, sketch: drawSketch };

answerTasks(({ path, kind }: ParserTask<keyof typeof DRAW>) => DRAW[kind](path));
