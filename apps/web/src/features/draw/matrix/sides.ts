import type { DrawMatrix, DrawService, MatrixSide } from '@studiolo/contract/draw/entities';
import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { MATRIX_NAMES } from '@studiolo/contract/draw/matrix';
import type { ParameterName } from '@studiolo/contract/draw/parameters';

/** Initial values by parameter. */
const DEFAULT_VALUES: Readonly<Record<ParameterName, readonly string[]>> = {
  ar: ['1:1', '4:3', '16:9'],
  chaos: ['0', '50', '100'],
  iw: ['0.5', '1', '2'],
  no: [],
  q: ['0.25', '0.5', '1'],
  style: ['raw', 'off'],
  s: ['0', '250', '1000'],
  tile: ['on', 'off'],
};

export const namesFor = ({ parameters }: DrawService): ParameterName[] =>
  MATRIX_NAMES.filter((name) => parameters.includes(name));

export const usualSide = (name: ParameterName, { aspects }: DrawService): MatrixSide => ({
  name,
  values: name === 'ar' && aspects.length > 0 ? [...aspects] : [...DEFAULT_VALUES[name]],
});

/** Returns an initial grid; undefined if the service has too few parameters. */
export const usualMatrix = (service: DrawService): DrawMatrix | undefined => {
  const [first, second] = namesFor(service);
  return first && second
    ? { across: usualSide(first, service), down: usualSide(second, service) }
    : undefined;
};

/** Parses values separated by Western or Chinese commas. */
export const valuesIn = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((each) => each.trim())
    .filter(Boolean)
    .slice(0, DRAW_LIMITS.matrixSide);
