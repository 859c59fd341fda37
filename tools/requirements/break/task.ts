import type { Mutant } from './mutants.ts';

/** The mutant of a test run, and the file that is created once the mutant is loaded. */
type Task = { mutant: Mutant; seen: string };

const NAME = 'STUDIOLO_MUTANT';

export const writeTask = (task: Task): Record<string, string> => ({ [NAME]: JSON.stringify(task) });

export const readTask = (): Task => {
  const task: Task = JSON.parse(process.env[NAME] ?? 'null');
  return task;
};
