import type { DrawMatrix, MatrixSide } from './entities.ts';
import { parsePrompt, PARAMETER_NAMES, type DrawParameters, type ParameterName } from './parameters.ts';

/** Parameters that an axis of a grid may vary. */
export const MATRIX_NAMES: readonly ParameterName[] = PARAMETER_NAMES.filter((name) => name !== 'no');

const NONE = /^(-|off|no)$/i;

/** Parses one value of a parameter as it would be written after a prompt; undefined if it is not valid. */
export const valueOf = (name: string, value: string): DrawParameters | undefined => {
  if (!MATRIX_NAMES.some((each) => each === name)) return undefined;
  // A flag is also compared with its absence.
  if ((name === 'tile' || name === 'style') && NONE.test(value)) return { [name]: undefined };
  const flag = name === 'tile' ? '--tile' : `--${name} ${value}`;
  const { parameters, faults, words } = parsePrompt(flag);
  return faults.length === 0 && words === '' && Object.keys(parameters).join() === name
    ? parameters
    : undefined;
};

const changesOf = ({ name, values }: MatrixSide): DrawParameters[] =>
  values.map((value) => valueOf(name, value) ?? {});

/** Parameters of each picture of a grid, row by row. */
export const cellsOf = ({ across, down }: DrawMatrix): DrawParameters[] =>
  changesOf(down).flatMap((row) => changesOf(across).map((column) => ({ ...row, ...column })));

/** Whether all values are valid and distinct, and the axes are different. */
export const isPossible = ({ across, down }: DrawMatrix): boolean =>
  across.name !== down.name &&
  [across, down].every(
    ({ name, values }) =>
      new Set(values).size === values.length && values.every((value) => valueOf(name, value) !== undefined),
  );
