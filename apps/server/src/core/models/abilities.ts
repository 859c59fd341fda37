import type { DefaultAbilities } from '@studiolo/contract/models/settings';
import { CALLING, FIXED, KNOWN_ABILITIES, THINKING_ON_REQUEST, type Abilities } from './known-abilities.ts';

const NOTHING: Omit<Abilities, 'canCall' | 'canVary' | 'thinksOnRequest'> = {
  canSee: false,
  canThink: false,
  canDraw: false,
  window: 0,
};

const findAbilities = (vendorModel: string): Abilities => {
  const name = vendorModel.toLowerCase();
  const entry = KNOWN_ABILITIES.find(([pattern]) => pattern.test(name));
  // Some names end with their window, such as `ernie-4.0-8k`.
  const window = /-(\d+)k(?:$|-)/.exec(name)?.[1];
  return {
    ...NOTHING,
    canCall: CALLING.test(name),
    canVary: !FIXED.test(name),
    thinksOnRequest: THINKING_ON_REQUEST.test(name),
    ...entry?.[1],
    ...(window ? { window: Number(window) * 1000 } : {}),
  };
};

/** Services list thousands of models, which are looked up with each question. */
const MAX_CACHED = 20_000;
const cache = new Map<string, Abilities>();

/** Returns the abilities of a model, if its name reveals them. */
export const abilitiesOf = (vendorModel: string): Abilities => {
  const cached = cache.get(vendorModel);
  if (cached) return cached;
  const abilities = findAbilities(vendorModel);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(vendorModel, abilities);
  return abilities;
};

/** Abilities that operators and owners may correct. */
export const usualAbilitiesOf = (vendorModel: string): DefaultAbilities => {
  const { canSee, canThink, thinksOnRequest, canCall, canVary, window } = abilitiesOf(vendorModel);
  return { canSee, canThink, thinksOnRequest, canCall, canVary, window };
};
