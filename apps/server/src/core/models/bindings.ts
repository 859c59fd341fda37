import type { CatalogModel } from '@studiolo/contract/models/catalog';

/**
 * Binds each name of the specification to a model that its service lists: the newest match of the first
 * pattern that matches anything. Reviewed November 2026.
 */
const RULES: Readonly<Record<string, readonly RegExp[]>> = {
  'gpt3.5': [/^gpt-[\d.]+-mini$/, /^gpt-4o-mini$/, /^gpt-[\d.]+-nano$/, /^gpt-3\.5-turbo$/],
  'gpt4.0': [/^gpt-[\d.]+$/, /^gpt-4o$/, /^(chat)?gpt-[\w.]+-latest$/],
  gpto1: [/^o\d+$/, /^o\d+-mini$/, /^gpt-[5-9][\d.]*$/],
  deepseekV3: [/^deepseek-chat$/, /^deepseek-(v\d[\d.]*|flash)(-flash)?$/, /^deepseek-v/],
  deepseekR1: [/^deepseek-reasoner$/, /^deepseek-r\d/, /^deepseek-(v\d[\d.]*-)?pro$/],
  anthropic: [/^claude-sonnet-/, /^claude-[\d-]+-sonnet/, /^claude-haiku-/, /^claude-/],
  'anthropic3.7': [/^claude-3-7-sonnet/, /^claude-opus-/, /^claude-sonnet-/, /^claude-/],
  gemini: [
    /^gemini-[\d.]+-flash$/,
    /^gemini-flash-latest$/,
    /^gemini-[\d.]+-flash-preview/,
    /^gemini-[\d.]+-/,
  ],
  minimax: [/^minimax-m[\d.]+$/i, /^minimax-text-/i, /^minimax-/i],
  wenxin: [/^ernie-[\d.]+(-turbo)?(-\d+k)?(-latest)?$/, /^ernie-/],
  'gpt-image-1': [/^gpt-image-[\d.]+$/, /^gpt-image-/],
};

/** Labels that suit every model they are bound to; the others name one specific model. */
const GENERIC = new Set(['anthropic', 'gemini', 'minimax', 'wenxin']);
/** Labels of a tier of models. No model has such a name, so they are shown only if no model is available. */
const TIERS = new Set(['gpt3.5', 'gpt4.0']);

const DATE = /(19|20)\d{6}|(19|20)\d\d-\d\d-\d\d/g;

/** The version in a model's name: `claude-sonnet-4-5-20250929` is 4, 5. */
const versionOf = (model: string): number[] => (model.replaceAll(DATE, '').match(/\d+/g) ?? []).map(Number);

const compareVersions = (one: string, other: string): number => {
  const [version, otherVersion] = [versionOf(one), versionOf(other)];
  for (let at = 0; at < Math.max(version.length, otherVersion.length); at += 1) {
    const difference = (otherVersion[at] ?? 0) - (version[at] ?? 0);
    if (difference !== 0) return difference;
  }
  // Within one version the alias precedes its dated snapshots, newest first.
  return one.length - other.length || other.localeCompare(one);
};

/** Finds the listed model for a name of the specification; undefined if the service lists none for it. */
export const bindModel = (name: string, listing: readonly string[]): string | undefined => {
  for (const pattern of RULES[name] ?? []) {
    const [newest] = listing.filter((model) => pattern.test(model)).toSorted(compareVersions);
    if (newest !== undefined) return newest;
  }
  return undefined;
};

type Binding = { vendorModel: string; isAvailable: boolean };

/** Whether a catalog label is correct for the model that it is bound to; otherwise the model's own name is shown. */
export const isLabelTrue = ({ name, vendorModel }: CatalogModel, bound: Binding): boolean =>
  TIERS.has(name) ? !bound.isAvailable : GENERIC.has(name) || bound.vendorModel === vendorModel;
