import { BUILTIN_MODEL, CATALOG } from '@studiolo/contract/models/catalog';
import type { DefaultModel, Model } from '@studiolo/contract/models/entities';
import type { Price } from '@studiolo/contract/ledger/prices';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../platform/errors/refusal.ts';
import { NO_TRACING, type Tracing } from '../../platform/tracing/tracing.ts';
import type { ModelProvider } from '../../ports/model-provider.ts';
import type { ImageModel } from '../../ports/image-model.ts';
import type { TextModel } from '../../ports/text-model.ts';
import type { ModelStore } from './models.store.ts';
import type { Abilities } from './known-abilities.ts';
import type { ModelChanges } from './model-settings.service.ts';
import {
  canAnswer,
  correctAbilities,
  findOffer,
  listOffers,
  type ConnectedServices,
  type Offer,
} from './offers.ts';
import type { OwnServices } from './own-services/own-services.service.ts';
import { traceModel } from './trace-model.ts';

type Deps = {
  services: () => ConnectedServices;
  changes: () => Promise<ModelChanges>;
  store: ModelStore;
  builtin: ModelProvider;
  tracing?: Tracing;
  isPro: (owner: string) => Promise<boolean>;
  /** Models of the services that a user connected with their own keys. */
  offeredToOwner: OwnServices['offered'];
};

export type ChosenModel = {
  name: string;
  label: string;
  vendorModel: string;
  text: TextModel;
  /** Set if it answers with a picture. */
  images: ImageModel | undefined;
  price: Price;
} & Pick<Abilities, 'canSee' | 'canThink' | 'thinksOnRequest' | 'canCall' | 'canVary' | 'window'>;

export type Models = ReturnType<typeof createModels>;

const OWN = 'mine';

const isOwn = (name: string): boolean => name.startsWith(`${OWN}/`);

/** The name of a model for other users; the owner's name for the service stays private. */
export const knownToOthers = (name: string): string =>
  isOwn(name) ? name.split('/').slice(2).join('/') : name;

/**
 * Returns the default model: the flagged one, otherwise the first text model that is included in the user's
 * plan.
 */
const presetOf = (offers: readonly Offer[], isPro = false): Offer | undefined =>
  offers.find(({ isPreset, isAvailable }) => isPreset && isAvailable) ??
  offers.find(({ isAvailable, isVip, abilities }) => isAvailable && (isPro || !isVip) && !abilities.canDraw);

/** The public part of an offer; tool support is internal. */
const toShown = ({ abilities: { canCall: _ours, ...abilities }, price, settings: { place } }: Offer) => ({
  ...abilities,
  ...(price !== 'nothing' && price.amount === 1 ? {} : { price: price === 'nothing' ? 0 : price.amount }),
  ...(place === undefined ? {} : { place }),
});

/** An offer of a free model: the built-in engine, or one with the user's own key. */
const toFreeOffer = (
  offer: Pick<Offer, 'name' | 'label' | 'provider' | 'providerName' | 'vendorModel' | 'abilities'>,
): Offer => ({
  ...offer,
  defaultLabel: offer.label,
  price: 'nothing',
  isVip: false,
  isPreset: false,
  isAvailable: true,
  isHidden: false,
  settings: {},
});

/**
 * Removes offers that look the same as another: two names of the specification may be bound to one model.
 * Models of a user's own services all stay, as several services may have models of the same name.
 */
const withoutTwins = (offers: readonly Offer[], preferred: Offer | undefined): Offer[] => {
  const shown = new Map<string, Offer>();
  for (const offer of offers) {
    const { name, label, providerName, vendorModel, isAvailable, price } = offer;
    const row = isOwn(name) ? name : JSON.stringify([label, providerName, vendorModel, isAvailable, price]);
    if (!shown.has(row) || offer === preferred) shown.set(row, offer);
  }
  return [...shown.values()];
};

const isBuiltin = ({ name }: Offer): boolean => name === BUILTIN_MODEL;

export const createModels = ({
  store,
  builtin,
  tracing = NO_TRACING,
  isPro,
  services,
  changes,
  offeredToOwner,
}: Deps) => {
  const ownOffers = async (owner: string | undefined): Promise<Offer[]> =>
    (owner === undefined ? [] : await offeredToOwner(owner))
      .filter(({ model, provider }) => canAnswer(provider, model))
      .map(({ name, model, provider, abilities }) =>
        toFreeOffer({
          name: `${OWN}/${name}/${model}`,
          label: model,
          provider,
          providerName: OWN,
          vendorModel: model,
          abilities: correctAbilities(model, abilities),
        }),
      );

  const offersIn = async (locale: Locale, owner: string | undefined): Promise<Offer[]> => {
    const [common, connected] = await Promise.all([commonOffers(locale), ownOffers(owner)]);
    return [...common.filter((offer) => !isBuiltin(offer)), ...connected, ...common.filter(isBuiltin)];
  };

  const commonOffers = async (locale: Locale): Promise<Offer[]> => {
    const offers = await listOffers({
      catalog: CATALOG.filter((model) => model.locale === undefined || model.locale === locale),
      services: services(),
      changes: await changes(),
      locale,
    });
    return [
      ...offers.filter(({ isHidden }) => !isHidden),
      toFreeOffer({
        name: BUILTIN_MODEL,
        label: say(locale, 'model-builtin'),
        provider: builtin,
        providerName: builtin.name,
        vendorModel: BUILTIN_MODEL,
        abilities: correctAbilities(BUILTIN_MODEL),
      }),
    ];
  };

  const defaultIn = async (offers: readonly Offer[], owner: string | undefined) => {
    const ownDefault = owner && (await store.defaultOf(owner));
    const offer = ownDefault ? findOffer(offers, ownDefault) : undefined;
    const paysFor = owner !== undefined && (await isPro(owner));
    const chosen = offer?.isAvailable && (paysFor || !offer.isVip) ? offer : undefined;
    return {
      offer: chosen ?? presetOf(offers, paysFor),
      fellBackFrom: ownDefault && !chosen ? ownDefault : null,
    };
  };

  const offerNamed = async (owner: string, name: string, locale: Locale): Promise<Offer | undefined> =>
    findOffer(await (isOwn(name) ? offersIn(locale, owner) : commonOffers(locale)), name);

  /** Waits for the user's own services only if there is nothing else but the built-in engine. */
  const defaultOf = async (owner: string, locale: Locale): Promise<Offer | undefined> => {
    const name = (await store.defaultOf(owner)) ?? '';
    const { offer } = isOwn(name) ? { offer: undefined } : await defaultIn(await commonOffers(locale), owner);
    if (offer && (!isBuiltin(offer) || name === BUILTIN_MODEL)) return offer;
    return (await defaultIn(await offersIn(locale, owner), owner)).offer;
  };

  const chosen = (offer: Offer, connected: ModelProvider): ChosenModel => {
    const { name, label, vendorModel, price } = offer;
    const provider = tracing.isOn ? traceModel(connected, offer, isOwn(name), tracing) : connected;
    const { canSee, canThink, thinksOnRequest, canCall, canVary, canDraw, window } = offer.abilities;
    return {
      name,
      label,
      vendorModel,
      canSee,
      canThink,
      thinksOnRequest,
      canCall,
      canVary,
      window,
      text: provider.text,
      images: canDraw ? provider.images : undefined,
      price,
    };
  };

  const plain = async (): Promise<ChosenModel | undefined> => {
    const offer = presetOf(await commonOffers('en_US'));
    return offer?.provider && !isBuiltin(offer) ? chosen(offer, offer.provider) : undefined;
  };

  return {
    async list(owner: string | undefined, locale: Locale): Promise<Model[]> {
      const offers = await offersIn(locale, owner);
      const { offer: preset } = await defaultIn(offers, owner);
      return withoutTwins(offers, preset).map((offer) => ({
        name: offer.name,
        label: offer.label,
        provider: offer.providerName,
        isAvailable: offer.isAvailable,
        reason: offer.isAvailable || !offer.reason ? '' : say(locale, offer.reason.key, offer.reason.values),
        isVip: offer.isVip,
        isDefault: offer === preset,
        ...toShown(offer),
      }));
    },

    async default(owner: string | undefined, locale: Locale): Promise<DefaultModel> {
      const { offer, fellBackFrom } = await defaultIn(await offersIn(locale, owner), owner);
      return { model: offer?.name ?? BUILTIN_MODEL, fellBackFrom };
    },

    async setDefault(owner: string, name: string, locale: Locale): Promise<null> {
      const offer = findOffer(await offersIn(locale, owner), name);
      if (!offer?.isAvailable) throw new Refusal('MODEL_UNAVAILABLE');
      if (offer.isVip && !(await isPro(owner))) throw new Refusal('VIP_ONLY');
      await store.setDefault(owner, name);
      return null;
    },

    /**
     * Returns the model that answers: the named one, or the user's default. Refuses an unavailable one; the
     * ledger decides whether the user may pay for it.
     */
    async choose(owner: string, name: string | undefined, locale: Locale): Promise<ChosenModel> {
      const offer = name ? await offerNamed(owner, name, locale) : await defaultOf(owner, locale);
      if (!offer?.isAvailable || !offer.provider) throw new Refusal('MODEL_UNAVAILABLE');
      return chosen(offer, offer.provider);
    },

    /**
     * A vision model of the operator's, for reading without a user's request; undefined if there is no such
     * model.
     */
    async seeing(): Promise<ChosenModel | undefined> {
      const offers = (await commonOffers('en_US')).filter(
        ({ isAvailable, abilities: { canSee, canDraw } }) => isAvailable && canSee && !canDraw,
      );
      // Prefers models that are free to all users.
      const offer = presetOf(offers) ?? offers[0];
      return offer?.provider && chosen(offer, offer.provider);
    },

    /**
     * Returns a text model of the operator's, for texts without a user's request; undefined if there is only
     * the built-in engine.
     */
    plain,

    /** Like `plain`, but returns the user's default if it is a model of their own service. */
    async plainFor(owner: string): Promise<ChosenModel | undefined> {
      const { offer } = isOwn((await store.defaultOf(owner)) ?? '')
        ? await defaultIn(await ownOffers(owner), owner)
        : { offer: undefined };
      const ownModel = offer?.provider && chosen(offer, offer.provider);
      return ownModel && !ownModel.images ? ownModel : plain();
    },

    /** Whether a name belongs to a model that answers with a picture. */
    draws: async (owner: string, name: string, locale: Locale): Promise<boolean> => {
      const offer = findOffer(await offersIn(locale, owner), name);
      return offer?.abilities.canDraw === true;
    },

    /** Whether a name belongs to a model that is available now. */
    answers: async (owner: string, name: string, locale: Locale): Promise<boolean> =>
      findOffer(await offersIn(locale, owner), name)?.isAvailable === true,

    /** Returns the provider of a model; empty if the model is no longer available. */
    providerOf: async (name: string, locale: Locale): Promise<string> =>
      isOwn(name) ? OWN : (findOffer(await commonOffers(locale), name)?.providerName ?? ''),

    isBuiltinOnly: async (): Promise<boolean> =>
      (await commonOffers('en_US')).every(({ name, isAvailable }) => name === BUILTIN_MODEL || !isAvailable),
  };
};
