import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import type { ScheduledQuestions } from '../../../core/conversation/scheduled-questions.ts';
import type { ScheduleKind } from '../../../core/scheduling/schedule-kind.ts';
import type { NotebookAccess } from './access.ts';

type Deps = { access: Pick<NotebookAccess, 'find'>; scheduled: ScheduledQuestions };

const scopeOf = (id: string) => ({ kind: 'notebook', id });

/** Questions to a notebook that run on a schedule, for everybody who may ask it. */
export const createNotebookSchedules = ({ access, scheduled }: Deps): ScheduleKind => ({
  kind: 'notebook',
  needs: ['prompt'],
  async describe({ ownerId, targetId }) {
    const entered = targetId === '' ? undefined : await access.find(ownerId, targetId);
    return entered && { title: entered.notebook.name, path: notebookPath(targetId) };
  },
  price: (target) => scheduled.price(scopeOf(target.targetId), target),
  run: (task, context) => scheduled.ask(scopeOf(task.targetId), task, context),
  cancel: scheduled.cancel,
});
