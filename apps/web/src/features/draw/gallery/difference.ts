import type { Drawing } from '@studiolo/contract/draw/entities';
import { PARAMETER_NAMES, parsePrompt } from '@studiolo/contract/draw/parameters';

export type Difference = { isOtherPrompt: boolean; parameters: readonly string[] };

const shown = (value: string | number | true | undefined): string =>
  value === undefined ? '–' : value === true ? '✓' : String(value);

/** What a drawing has otherwise than the one that it came from. */
export const differenceOf = (
  { prompt }: Pick<Drawing, 'prompt'>,
  parent: Pick<Drawing, 'prompt'> | undefined,
): Difference => {
  if (!parent) return { isOtherPrompt: false, parameters: [] };
  const [now, then] = [parsePrompt(prompt), parsePrompt(parent.prompt)];
  return {
    isOtherPrompt: now.words !== then.words,
    parameters: PARAMETER_NAMES.filter((name) => now.parameters[name] !== then.parameters[name]).map(
      (name) => `--${name} ${shown(then.parameters[name])} → ${shown(now.parameters[name])}`,
    ),
  };
};
