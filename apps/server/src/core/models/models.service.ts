import { BUILTIN_MODEL, CATALOGUE } from '@studiolo/contract/models/catalogue';
import type { DefaultModel, Model } from '@studiolo/contract/models/entities';
import type { Price } from '@studiolo/contract/ledger/prices';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { ModelProvider } from '../../ports/model-provider.ts';
import type { ImageModel } from '../../ports/image-model.ts';
import type { TextModel } from '../../ports/text-model.ts';
import type { ModelStore } from './models.store.ts';
import { abilitiesOf, type Abilities } from './abilities.ts';
import { canAnswer, listOffers, type Offer, type Providers } from './offers.ts';
import type { OwnServices } from './own-services.service.ts';

type Deps = {
  /** Which services there are now. */
  services: () => Providers;
  store: ModelStore;
  builtin: ModelProvider;
  isPro: (owner: string) => Promise<boolean>;
  /** What the services offer that a person connected with own keys. */
  offeredToOwner: OwnServices['offered'];
};

/** A model that was found to answer: what the user calls it, what its vendor does, and how to ask it. */
export type ChosenModel = {
  name: string;
  label: string;
  vendorModel: string;
  text: TextModel;
  /** There where it answers with a picture. */
  images: ImageModel | undefined;
  price: Price;
} & Pick<Abilities, 'canSee' | 'canThink' | 'canCall' | 'canVary' | 'window'>;

export type Models = ReturnType<typeof createModels>;

const OWN = 'mine';

const isOwn = (name: string): boolean => name.startsWith(`${OWN}/`);

/** A model as others may know it: what its owner calls the service is theirs. */
export const knownToOthers = (name: string): string =>
  isOwn(name) ? name.split('/').slice(2).join('/') : name;

/** Whether it may call for tools is for us to know alone. */
const shownAbilities = (vendorModel: string) => {
  const { canCall: _ours, ...shown } = abilitiesOf(vendorModel);
  return shown;
};

/** What an answer of a model costs. The built-in engine's, and one with somebody's own key, cost nothing. */
const priceOf = ({ name, providerName, isVip, vendorModel }: Offer): Price => {
  if (name === BUILTIN_MODEL || providerName === OWN) return 'nothing';
  if (abilitiesOf(vendorModel).canDraw) return { meter: 'picture', amount: 1 };
  return { meter: 'answer', amount: 1, ...(isVip && { tier: 'paid' }) };
};

/** What answers where nothing was chosen: the flagged model, else the first in words that may be used without more being paid. */
const presetOf = (offers: readonly Offer[], isPro = false): Offer | undefined =>
  offers.find(({ isPreset, isAvailable }) => isPreset && isAvailable) ??
  offers.find(
    ({ isAvailable, isVip, vendorModel }) =>
      isAvailable && (isPro || !isVip) && !abilitiesOf(vendorModel).canDraw,
  );

const isBuiltin = ({ name }: Offer): boolean => name === BUILTIN_MODEL;

/** Which models there are for whom, and which one answers. */
export const createModels = ({ store, builtin, isPro, services, offeredToOwner }: Deps) => {
  const ownOffers = async (owner: string | undefined): Promise<Offer[]> =>
    (owner === undefined ? [] : await offeredToOwner(owner))
      .filter(({ model, provider }) => canAnswer(provider, model))
      .map(({ name, model, provider }) => ({
        name: `${OWN}/${name}/${model}`,
        label: model,
        provider,
        providerName: OWN,
        vendorModel: model,
        isVip: false,
        isPreset: false,
        isAvailable: true,
      }));

  const offersIn = async (locale: Locale, owner: string | undefined): Promise<Offer[]> => {
    const [common, own] = await Promise.all([commonOffers(locale), ownOffers(owner)]);
    return [...common.filter((offer) => !isBuiltin(offer)), ...own, ...common.filter(isBuiltin)];
  };

  const commonOffers = async (locale: Locale): Promise<Offer[]> => [
    ...(await listOffers(CATALOGUE, services(), locale)),
    {
      name: BUILTIN_MODEL,
      label: say(locale, 'model-builtin'),
      provider: builtin,
      providerName: builtin.name,
      vendorModel: BUILTIN_MODEL,
      isVip: false,
      isPreset: false,
      isAvailable: true,
    },
  ];

  const defaultIn = async (offers: readonly Offer[], owner: string | undefined) => {
    const own = owner && (await store.defaultOf(owner));
    const found = own ? offers.find(({ name, isAvailable }) => name === own && isAvailable) : undefined;
    const paysFor = owner !== undefined && (await isPro(owner));
    const chosen = found?.isVip && !paysFor ? undefined : found;
    return { offer: chosen ?? presetOf(offers, paysFor), fellBackFrom: own && !chosen ? own : null };
  };

  const named = async (owner: string, name: string, locale: Locale): Promise<Offer | undefined> =>
    (await (isOwn(name) ? offersIn(locale, owner) : commonOffers(locale))).find((each) => each.name === name);

  /** Nobody waits for own services that were not asked for, unless there is nothing else but the built-in engine. */
  const defaultOf = async (owner: string, locale: Locale): Promise<Offer | undefined> => {
    const wanted = (await store.defaultOf(owner)) ?? '';
    const { offer } = isOwn(wanted)
      ? { offer: undefined }
      : await defaultIn(await commonOffers(locale), owner);
    if (offer && (!isBuiltin(offer) || wanted === BUILTIN_MODEL)) return offer;
    return (await defaultIn(await offersIn(locale, owner), owner)).offer;
  };

  const chosen = (offer: Offer, provider: ModelProvider): ChosenModel => {
    const { name, label, vendorModel } = offer;
    const { canSee, canThink, canCall, canVary, canDraw, window } = abilitiesOf(vendorModel);
    return {
      ...{ name, label, vendorModel, canSee, canThink, canCall, canVary, window },
      text: provider.text,
      images: canDraw ? provider.images : undefined,
      price: priceOf(offer),
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
      return offers.map((offer) => ({
        name: offer.name,
        label: offer.label,
        provider: offer.providerName,
        isAvailable: offer.isAvailable,
        reason: offer.isAvailable || !offer.reason ? '' : say(locale, offer.reason.key, offer.reason.values),
        isVip: offer.isVip,
        isDefault: offer === preset,
        ...shownAbilities(offer.vendorModel),
      }));
    },

    async default(owner: string | undefined, locale: Locale): Promise<DefaultModel> {
      const { offer, fellBackFrom } = await defaultIn(await offersIn(locale, owner), owner);
      return { model: offer?.name ?? BUILTIN_MODEL, fellBackFrom };
    },

    async setDefault(owner: string, name: string, locale: Locale): Promise<null> {
      const offer = (await offersIn(locale, owner)).find((each) => each.name === name);
      if (!offer?.isAvailable) throw new Refusal('MODEL_UNAVAILABLE');
      if (offer.isVip && !(await isPro(owner))) throw new Refusal('VIP_ONLY');
      await store.setDefault(owner, name);
      return null;
    },

    /** The model that answers: the named one, or the user's default. Refuses one that is unavailable; whether it may be paid for is the ledger’s to say. */
    async choose(owner: string, name: string | undefined, locale: Locale): Promise<ChosenModel> {
      const offer = name ? await named(owner, name, locale) : await defaultOf(owner, locale);
      if (!offer?.isAvailable || !offer.provider) throw new Refusal('MODEL_UNAVAILABLE');
      return chosen(offer, offer.provider);
    },

    /** A model of the operator's that sees, for what is read without anybody asking; undefined where there is none. */
    async seeing(): Promise<ChosenModel | undefined> {
      const offers = (await commonOffers('en_US')).filter(({ isAvailable, vendorModel }) => {
        const { canSee, canDraw } = abilitiesOf(vendorModel);
        return isAvailable && canSee && !canDraw;
      });
      // What everybody may ask comes before what is paid for.
      const offer = presetOf(offers) ?? offers[0];
      return offer?.provider && chosen(offer, offer.provider);
    },

    /** A model of the operator's that answers in words, for what is written without anybody asking; undefined for none but the built-in engine. */
    plain,

    /** The same, unless the person answers with an own model as a rule: then that one. */
    async plainFor(owner: string): Promise<ChosenModel | undefined> {
      const { offer } = isOwn((await store.defaultOf(owner)) ?? '')
        ? await defaultIn(await ownOffers(owner), owner)
        : { offer: undefined };
      const own = offer?.provider && chosen(offer, offer.provider);
      return own && !own.images ? own : plain();
    },

    /** Whether a name stands for a model that answers with a picture. */
    draws: async (owner: string, name: string, locale: Locale): Promise<boolean> =>
      (await offersIn(locale, owner)).some(
        (offer) => offer.name === name && abilitiesOf(offer.vendorModel).canDraw,
      ),

    /** Whether a name stands for a model that can be asked now. */
    answers: async (owner: string, name: string, locale: Locale): Promise<boolean> =>
      (await offersIn(locale, owner)).some((offer) => offer.name === name && offer.isAvailable),

    /** Who offers a model; empty for one that is offered no more. */
    providerOf: async (name: string, locale: Locale): Promise<string> =>
      isOwn(name)
        ? OWN
        : ((await commonOffers(locale)).find((offer) => offer.name === name)?.providerName ?? ''),

    isBuiltinOnly: async (): Promise<boolean> =>
      (await commonOffers('en_US')).every(({ name, isAvailable }) => name === BUILTIN_MODEL || !isAvailable),
  };
};
