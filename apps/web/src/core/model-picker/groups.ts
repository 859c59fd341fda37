import type { Model } from '@studiolo/contract/models/entities';
import { SERVICE_NAMES } from '@studiolo/contract/models/rules';

/** Who models may come from, in the order of the picker. */
export const PROVIDERS = ['mine', ...SERVICE_NAMES, 'ollama', 'builtin'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Which models somebody can ask now. */
export const canBeUsed =
  (hasPro: boolean) =>
  ({ isAvailable, isVip }: Model): boolean =>
    isAvailable && (hasPro || !isVip);

/** The available models by who they come from; what is of nobody known stands with the other services. */
export const groupsOf = (models: readonly Model[]): { provider: ProviderName; models: Model[] }[] => {
  const groups = Map.groupBy(
    models.filter(({ isAvailable }) => isAvailable),
    ({ provider }) => PROVIDERS.find((name) => name === provider) ?? 'compatible',
  );
  return PROVIDERS.flatMap((provider) => {
    const ofProvider = groups.get(provider);
    return ofProvider ? [{ provider, models: ofProvider }] : [];
  });
};

const plain = (words: string): string => words.toLowerCase().replaceAll(/[\s.\-_]+/g, '');

/** The models whose names hold what is looked for, however it is spaced. */
export const matching = (models: readonly Model[], wanted: string): Model[] =>
  models.filter(({ name, label }) => plain(`${label} ${name}`).includes(plain(wanted)));
