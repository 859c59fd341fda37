import { answerTasks } from './answer-tasks.ts';
import { portray } from './portray.ts';

answerTasks(({ path }) => portray(path));
