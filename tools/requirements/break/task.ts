import type { Mutant } from './mutants.ts';

/** The mutant of a run of tests, and the file that the run writes once the mutant is loaded. */
type Task = { mutant: Mutant; seen: string };

const NAME = 'STUDIOLO_MUTANT';

export const writeTask = (task: Task): Record<string, string> => ({ [NAME]: JSON.stringify(task) });

export const readTask = (): Task => {
  const task: Task = JSON.parse(process.env[NAME] ?? 'null');
  return task;
};
