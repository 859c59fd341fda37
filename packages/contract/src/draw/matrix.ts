import type { DrawMatrix, MatrixSide } from './entities.ts';
import { parsePrompt, PARAMETER_NAMES, type DrawParameters, type ParameterName } from './parameters.ts';

/** Parameters that an axis of a grid may vary. */
export const MATRIX_NAMES: readonly ParameterName[] = PARAMETER_NAMES.filter((name) => name !== 'no');

const OFF_VALUE = /^(-|off|no)$/i;

/** Parses one value of a parameter as it would be written after a prompt; undefined if it is not valid. */
export const valueOf = (name: string, value: string): DrawParameters | undefined => {
  if (!MATRIX_NAMES.some((each) => each === name)) return undefined;
  // A flag can be compared with its absence.
  if ((name === 'tile' || name === 'style') && OFF_VALUE.test(value)) return { [name]: undefined };
  const flag = name === 'tile' ? '--tile' : `--${name} ${value}`;
  const { parameters, faults, words } = parsePrompt(flag);
  return faults.length === 0 && words === '' && Object.keys(parameters).join() === name
    ? parameters
    : undefined;
};

const valuesOf = ({ name, values }: MatrixSide): DrawParameters[] =>
  values.map((value) => valueOf(name, value) ?? {});

/** Parameters of each picture of a grid, row by row. */
export const cellsOf = ({ across, down }: DrawMatrix): DrawParameters[] =>
  valuesOf(down).flatMap((row) => valuesOf(across).map((column) => ({ ...row, ...column })));

/** Whether all values are valid and distinct, and the axes are different. */
export const isValidMatrix = ({ across, down }: DrawMatrix): boolean =>
  across.name !== down.name &&
  [across, down].every(
    ({ name, values }) =>
      new Set(values).size === values.length && values.every((value) => valueOf(name, value) !== undefined),
  );
