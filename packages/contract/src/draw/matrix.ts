import type { DrawMatrix, MatrixSide } from './entities.ts';
import { parsePrompt, PARAMETER_NAMES, type DrawParameters, type ParameterName } from './parameters.ts';

/** What may be tried on a side of a sheet. */
export const MATRIX_NAMES: readonly ParameterName[] = PARAMETER_NAMES.filter((name) => name !== 'no');

const NONE = /^(-|off|no)$/i;

/** One value of a parameter as its writer would put it behind a prompt; undefined where it cannot have that value. */
export const valueOf = (name: string, value: string): DrawParameters | undefined => {
  if (!MATRIX_NAMES.some((each) => each === name)) return undefined;
  // What is only there or not is tried without as well.
  if ((name === 'tile' || name === 'style') && NONE.test(value)) return { [name]: undefined };
  const said = name === 'tile' ? '--tile' : `--${name} ${value}`;
  const { parameters, faults, words } = parsePrompt(said);
  return faults.length === 0 && words === '' && Object.keys(parameters).join() === name
    ? parameters
    : undefined;
};

const changesOf = ({ name, values }: MatrixSide): DrawParameters[] =>
  values.map((value) => valueOf(name, value) ?? {});

/** What each picture of a sheet has of its own, row by row. */
export const cellsOf = ({ across, down }: DrawMatrix): DrawParameters[] =>
  changesOf(down).flatMap((row) => changesOf(across).map((column) => ({ ...row, ...column })));

/** Whether each value can be tried, no two alike, and the sides are different. */
export const isPossible = ({ across, down }: DrawMatrix): boolean =>
  across.name !== down.name &&
  [across, down].every(
    ({ name, values }) =>
      new Set(values).size === values.length && values.every((value) => valueOf(name, value) !== undefined),
  );
