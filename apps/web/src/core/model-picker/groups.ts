import type { Model } from '@studiolo/contract/models/entities';
import { SERVICE_NAMES } from '@studiolo/contract/models/rules';

/** Model providers in the order of the picker, unless the operator has ordered their models. */
export const PROVIDERS = ['mine', ...SERVICE_NAMES, 'ollama', 'builtin'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

export const canBeUsed =
  (hasPro: boolean) =>
  ({ isAvailable, isVip }: Model): boolean =>
    isAvailable && (hasPro || !isVip);

type ModelGroup = {
  provider: ProviderName;
  /** Name of the service if there are several of its kind; otherwise empty. */
  service: string;
  models: Model[];
};

const LABELED = 'compatible:';

/**
 * Returns the position of a group: the lowest position that the operator set for any of its models. The user's
 * own models are first.
 */
const placeOf = ({ provider, models }: ModelGroup): number =>
  provider === 'mine'
    ? 0
    : models.reduce((first, { place = first }) => Math.min(first, place), Number.MAX_SAFE_INTEGER);

/** Groups the available models by service. Unknown services share one group. */
export const groupsOf = (models: readonly Model[]): ModelGroup[] => {
  const groups = Map.groupBy(
    models.filter(({ isAvailable }) => isAvailable),
    ({ provider }) =>
      provider.startsWith(LABELED) ? provider : (PROVIDERS.find((name) => name === provider) ?? 'compatible'),
  );
  const labeled = [...groups.keys()].filter((provider) => provider.startsWith(LABELED));
  return PROVIDERS.flatMap((provider) => {
    const places = provider === 'compatible' ? [provider, ...labeled] : [provider];
    return places.flatMap((place) => {
      const ofPlace = groups.get(place);
      const service = place === provider ? '' : place.slice(LABELED.length);
      return ofPlace ? [{ provider, service, models: ofPlace }] : [];
    });
  }).toSorted((one, other) => placeOf(one) - placeOf(other));
};

const plain = (words: string): string => words.toLowerCase().replaceAll(/[\s.\-_]+/g, '');

export const matching = (models: readonly Model[], query: string): Model[] => {
  const words = plain(query);
  return models.filter(({ name, label }) => plain(`${label} ${name}`).includes(words));
};

export const MIN_SEARCHED_MODELS = 8;

/**
 * Maximum number of rows rendered per group. A service may list thousands of models, which can be searched.
 */
const MAX_ROWS = 40;

/** Returns the first models of a list, always including the chosen one, and the number of the rest. */
export const limitModels = (
  models: readonly Model[],
  isChosen: (model: Model) => boolean,
): { shown: readonly Model[]; more: number } => {
  if (models.length <= MAX_ROWS) return { shown: models, more: 0 };
  const shown = models.filter((model, at) => at < MAX_ROWS || isChosen(model));
  return { shown, more: models.length - shown.length };
};
