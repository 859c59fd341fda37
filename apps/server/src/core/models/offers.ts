import type { CatalogModel } from '@studiolo/contract/models/catalog';
import type { ModelAbilities, ModelSettings } from '@studiolo/contract/models/settings';
import type { Price } from '@studiolo/contract/ledger/prices';
import type { Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ModelProvider } from '../../ports/model-provider.ts';
import { abilitiesOf } from './abilities.ts';
import { bindModel, isLabelTrue } from './bindings.ts';
import type { Abilities } from './known-abilities.ts';
import type { ModelChanges } from './model-settings.service.ts';

/** An entry of the model picker: a model, whether it is available, and if not, which setting is missing. */
export type Offer = {
  name: string;
  label: string;
  /** Its label unless an operator renames it. */
  defaultLabel: string;
  provider: ModelProvider | undefined;
  providerName: string;
  vendorModel: string;
  abilities: Abilities;
  price: Price;
  isVip: boolean;
  isPreset: boolean;
  isAvailable: boolean;
  isHidden: boolean;
  reason?: Sentence | undefined;
  settings: ModelSettings;
};

/**
 * The configured services. Models of the `open` ones only cost the operator's machine, so any plan may use
 * them.
 */
export type Providers = { providers: readonly ModelProvider[]; open: ReadonlySet<string> };

export type ConnectedServices = Providers & {
  /** Lists the models of a service; none if it does not answer in time. */
  listOf: (provider: ModelProvider) => Promise<readonly string[]>;
};

/** The setting that enables a vendor's models. */
const SETTINGS: Record<string, string> = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  deepseek: 'DEEPSEEK_API_KEY',
  minimax: 'MINIMAX_API_KEY',
  qianfan: 'QIANFAN_API_KEY',
};

/** Whether a model can be used. Image models can be used only if their protocol is known. */
export const canAnswer = (provider: ModelProvider, vendorModel: string): boolean =>
  provider.images !== undefined || !abilitiesOf(vendorModel).canDraw;

type Listings = ReadonlyMap<ModelProvider, readonly string[]>;

const fetchListings = async ({ providers, listOf }: ConnectedServices): Promise<Listings> =>
  new Map(await Promise.all(providers.map(async (each) => [each, await listOf(each)] as const)));

const NO_SETTINGS: ModelSettings = {};

const settingsOf = (changes: ModelChanges, name: string): ModelSettings =>
  changes.get(name)?.settings ?? NO_SETTINGS;

/** Abilities by a model's name, with corrections by operators and owners. */
export const correctAbilities = (vendorModel: string, corrections: ModelAbilities = {}): Abilities => {
  const defaults = abilitiesOf(vendorModel);
  return {
    canDraw: defaults.canDraw,
    canSee: corrections.canSee ?? defaults.canSee,
    canThink: corrections.canThink ?? defaults.canThink,
    thinksOnRequest:
      corrections.thinksOnRequest ?? (corrections.canThink !== false && defaults.thinksOnRequest),
    canCall: corrections.canCall ?? defaults.canCall,
    canVary: corrections.canVary ?? defaults.canVary,
    window: corrections.window ?? defaults.window,
  };
};

/** Applies an operator's settings to an offer: its label, price, position and abilities. */
const applySettings = (
  offer: Omit<Offer, 'label' | 'abilities' | 'price' | 'settings'>,
  changes: ModelChanges,
): Offer => {
  const { name, vendorModel, defaultLabel } = offer;
  const settings = settingsOf(changes, name);
  const abilities = correctAbilities(vendorModel, {
    ...settingsOf(changes, vendorModel).abilities,
    ...settings.abilities,
  });
  const amount = settings.price ?? 1;
  const isVip = amount > 0 && (settings.isPaid ?? offer.isVip);
  const meter = abilities.canDraw ? 'picture' : 'answer';
  return {
    ...offer,
    label: settings.label ?? defaultLabel,
    abilities,
    isVip,
    isHidden: settings.isHidden ?? offer.isHidden,
    price: amount === 0 ? 'nothing' : { meter, amount, ...(isVip && !abilities.canDraw && { tier: 'paid' }) },
    settings,
  };
};

type Binding = Pick<Offer, 'provider' | 'providerName' | 'vendorModel' | 'isAvailable' | 'reason'>;

/** A catalog's model, bound by its operator to a specific model of a service. */
const bindAsSet = (
  providerName: string,
  vendorModel: string,
  provider: ModelProvider | undefined,
  listing: readonly string[],
): Binding => {
  // An empty list may mean that the service has no list.
  const isListed = listing.length === 0 || listing.includes(vendorModel);
  return {
    provider,
    providerName,
    vendorModel,
    isAvailable: provider !== undefined && isListed && canAnswer(provider, vendorModel),
    reason: provider
      ? { key: 'model-binding-not-listed', values: { model: vendorModel, service: providerName } }
      : { key: 'model-binding-not-set-up', values: { service: providerName } },
  };
};

/** Reason why a model that is bound by rule is unavailable. Some provider names have no setting. */
const reasonOf = (providerName: string, provider: ModelProvider | undefined): Sentence => {
  if (provider) return { key: 'model-not-offered' };
  const setting = SETTINGS[providerName];
  return setting === undefined ? { key: 'model-unbound' } : { key: 'model-not-set-up', values: { setting } };
};

/** A catalog's model, bound to one that its service lists, or to the usual one until the list is known. */
const bindByRule = (
  model: CatalogModel,
  providerName: string,
  provider: ModelProvider | undefined,
  listing: readonly string[],
): Binding => {
  const bound = listing.length === 0 ? model.vendorModel : bindModel(model.name, listing);
  const vendorModel = bound ?? model.vendorModel;
  return {
    provider,
    providerName,
    vendorModel,
    isAvailable: provider !== undefined && bound !== undefined && canAnswer(provider, vendorModel),
    reason: reasonOf(providerName, provider),
  };
};

type Listing = {
  catalog: readonly CatalogModel[];
  services: ConnectedServices;
  changes: ModelChanges;
  locale: Locale;
  /** Lists a model under its own name even if a catalog entry uses that as its label. */
  isComplete?: boolean;
};

const placeOf = ({ settings: { place = Number.MAX_SAFE_INTEGER } }: Offer): number => place;

/**
 * The catalog's models, and all others that the services list under their own names; hidden ones are
 * marked.
 */
export const listOffers = async ({
  catalog,
  services,
  changes,
  locale,
  isComplete = false,
}: Listing): Promise<Offer[]> => {
  const { providers, open } = services;
  const listings = await fetchListings(services);
  const namedModels = catalog.map((model) => {
    const { service = model.provider, model: boundModel } = settingsOf(changes, model.name);
    const provider = providers.find(({ name }) => name === service);
    const listing = (provider && listings.get(provider)) ?? [];
    const binding =
      boundModel === undefined
        ? bindByRule(model, service, provider, listing)
        : bindAsSet(service, boundModel, provider, listing);
    const label = typeof model.label === 'string' ? model.label : model.label[locale];
    return applySettings(
      {
        ...binding,
        name: model.name,
        defaultLabel: isLabelTrue(model, binding) ? label : binding.vendorModel,
        isVip: model.isVip,
        isPreset: model.isDefault === true,
        isHidden: model.isHidden === true,
      },
      changes,
    );
  });
  const visible = namedModels.filter(({ isAvailable, isHidden }) => isAvailable && !isHidden);
  const shown = new Set(isComplete ? [] : visible.flatMap(({ name, defaultLabel }) => [name, defaultLabel]));
  const names = new Set(catalog.map(({ name }) => name));
  const listed: Offer[] = [];
  for (const [provider, listing] of listings) {
    for (const model of listing) {
      if (shown.has(model) || !canAnswer(provider, model)) continue;
      // A model that several services list is labeled with the name of its service.
      const label = provider.name.split(':')[1];
      const name = names.has(model) ? `${label ?? provider.name}/${model}` : model;
      names.add(model);
      listed.push(
        applySettings(
          {
            name,
            defaultLabel: label === undefined ? model : name,
            provider,
            providerName: provider.name,
            vendorModel: model,
            isVip: !open.has(provider.name),
            isPreset: false,
            isAvailable: true,
            isHidden: false,
          },
          changes,
        ),
      );
    }
  }
  return [...namedModels, ...listed].toSorted((one, other) => placeOf(one) - placeOf(other));
};

export const findOffer = (offers: readonly Offer[], name: string): Offer | undefined =>
  offers.find((offer) => offer.name === name) ??
  offers.find((offer) => offer.vendorModel === name && offer.isAvailable);
