import { PARAMETER_NAMES, type DrawParameters, type ParameterName } from '@studiolo/contract/draw/parameters';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { drawTexts } from './draw.texts.ts';
import { servicesQuery } from './queries.ts';

const LABELS = {
  ar: 'aspect',
  chaos: 'chaos',
  iw: 'weight',
  no: 'without',
  q: 'quality',
  style: 'raw',
  s: 'stylize',
  tile: 'tile',
} as const satisfies Readonly<Record<ParameterName, string>>;

const QUALITIES = { '0.25': 'low', '0.5': 'medium', '1': 'high' } as const;

const isQuality = (value: string): value is keyof typeof QUALITIES => Object.hasOwn(QUALITIES, value);

/**
 * Returns labels for parameters and their values, such as “Quality: High” for `--q 1`, or Midjourney's flags.
 */
export const useParameterWords = (usesFlags: boolean) => {
  const text = useText(drawTexts);

  const label = (name: ParameterName): string => (usesFlags ? `--${name}` : text(LABELS[name]));

  const value = (name: ParameterName, current: string): string =>
    name === 'q' && !usesFlags && isQuality(current) ? text(QUALITIES[current]) : current;

  return {
    label,
    value,
    /** A parameter with its value. */
    pair: (name: ParameterName, current: string): string =>
      usesFlags
        ? `${label(name)} ${current}`
        : text('pair', { name: label(name), value: value(name, current) }),
    /** The value as typed. */
    typed: (name: ParameterName, word: string): string =>
      (name === 'q' &&
        Object.keys(QUALITIES)
          .filter(isQuality)
          .find((each) => text(QUALITIES[each]).toLowerCase() === word.toLowerCase())) ||
      word,
  };
};

export type ParameterWords = ReturnType<typeof useParameterWords>;

/** Returns the labels of a prompt's parameters in a fixed order. */
export const pairsOf = (parameters: DrawParameters, words: ParameterWords): string[] =>
  PARAMETER_NAMES.flatMap((name) => {
    const value = parameters[name];
    if (value === undefined) return [];
    return value === true || value === 'raw' ? [words.label(name)] : [words.pair(name, String(value))];
  });

/** Whether a service uses flags; without a name, whether the first service does. */
export const useUsesFlags = (serviceName: string): boolean => {
  const { data: services = [] } = useQuery(servicesQuery);
  const service = serviceName === '' ? services[0] : services.find(({ name }) => name === serviceName);
  return service?.usesFlags === true;
};
