import type { Drawing } from '@studiolo/contract/draw/entities';
import { PARAMETER_NAMES, parsePrompt } from '@studiolo/contract/draw/parameters';

import type { ParameterWords } from '../../parameter-words.ts';

export type Difference = { isOtherPrompt: boolean; parameters: readonly string[] };

const shown = (value: string | number | true | undefined): string =>
  value === undefined ? '–' : value === true ? '✓' : String(value);

/** Returns the differences between a drawing and the one from which it was made. */
export const differenceOf = (
  { prompt }: Pick<Drawing, 'prompt'>,
  parent: Pick<Drawing, 'prompt'> | undefined,
  { label, value }: Pick<ParameterWords, 'label' | 'value'>,
): Difference => {
  if (!parent) return { isOtherPrompt: false, parameters: [] };
  const [now, then] = [parsePrompt(prompt), parsePrompt(parent.prompt)];
  return {
    isOtherPrompt: now.words !== then.words,
    parameters: [
      ...PARAMETER_NAMES.filter((name) => now.parameters[name] !== then.parameters[name]).map((name) => {
        const [before, after] = [then, now].map(({ parameters }) => value(name, shown(parameters[name])));
        return `${label(name)} ${before} → ${after}`;
      }),
      ...(now.parameters.others === then.parameters.others
        ? []
        : [`${shown(then.parameters.others)} → ${shown(now.parameters.others)}`]),
    ],
  };
};
