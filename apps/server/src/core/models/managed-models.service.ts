import { CATALOG } from '@studiolo/contract/models/catalog';
import type { ManagedModel, ModelSettings } from '@studiolo/contract/models/settings';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import { Refusal } from '../../platform/errors/refusal.ts';
import { abilitiesOf, usualAbilitiesOf } from './abilities.ts';
import { REVIEWED_ON } from './known-abilities.ts';
import type { ModelChanges, ModelSettingsService } from './model-settings.service.ts';
import { listOffers, type Offer, type ConnectedServices } from './offers.ts';

type Deps = { services: () => ConnectedServices; settings: ModelSettingsService };

type PageOfModels = Page<ManagedModel> & { fileFault: string; reviewedOn: string };

export type ManagedModels = ReturnType<typeof createManagedModels>;

const CATALOG_NAMES = new Set(CATALOG.map(({ name }) => name));

const normalize = (words: string): string => words.toLowerCase().replaceAll(/[\s.\-_]+/g, '');

/** An offer for a name that has settings but currently no model. */
const toUnknown = (name: string): Offer => ({
  name,
  label: name,
  defaultLabel: name,
  provider: undefined,
  providerName: '',
  vendorModel: '',
  abilities: abilitiesOf(name),
  price: { meter: 'answer', amount: 1 },
  isVip: false,
  isPreset: false,
  isAvailable: false,
  isHidden: false,
  reason: { key: 'model-unknown' },
  settings: {},
});

const present = (offer: Offer, changes: ModelChanges, locale: Locale): ManagedModel => {
  const { name, label, defaultLabel, vendorModel, isAvailable, reason, isHidden, price, isVip } = offer;
  const change = changes.get(name);
  return {
    name,
    label,
    usualLabel: defaultLabel,
    isNamed: CATALOG_NAMES.has(name),
    provider: offer.providerName,
    model: vendorModel,
    isAvailable,
    reason: isAvailable || !reason ? '' : say(locale, reason.key, reason.values),
    isHidden,
    price: price === 'nothing' ? 0 : price.amount,
    isPaid: isVip,
    source: change?.source ?? 'usual',
    settings: change?.settings ?? {},
    usualAbilities: usualAbilitiesOf(vendorModel),
  };
};

/** Models for operators: the catalog, those that services list, and names without a model. */
export const createManagedModels = ({ services, settings }: Deps) => {
  const list = async (locale: Locale) => {
    const changes = await settings.current();
    const offers = await listOffers({
      catalog: CATALOG,
      services: services(),
      changes,
      locale,
      isComplete: true,
    });
    const names = new Set(offers.map(({ name }) => name));
    const unknown = [...changes.keys()].filter((name) => !names.has(name)).map(toUnknown);
    const [available, unavailable] = [
      offers.filter(({ isAvailable }) => isAvailable),
      offers.filter(({ isAvailable }) => !isAvailable),
    ];
    return { changes, offers: [...unknown, ...available, ...unavailable] };
  };

  const find = async (name: string, locale: Locale): Promise<ManagedModel> => {
    const { changes, offers } = await list(locale);
    const offer = offers.find((each) => each.name === name) ?? toUnknown(name);
    return present(offer, changes, locale);
  };

  return {
    async page(
      input: { search: string; current: number; size: number },
      locale: Locale,
    ): Promise<PageOfModels> {
      const { changes, offers } = await list(locale);
      const query = normalize(input.search);
      const matches = offers.filter(({ name, label, defaultLabel, vendorModel }) =>
        normalize(`${name} ${label} ${defaultLabel} ${vendorModel}`).includes(query),
      );
      const first = (input.current - 1) * input.size;
      const fault = await settings.fileFault();
      return {
        ...toPage(
          matches.slice(first, first + input.size).map((offer) => present(offer, changes, locale)),
          matches.length,
          input,
        ),
        fileFault: fault ? say(locale, fault.key, fault.values) : '',
        reviewedOn: REVIEWED_ON,
      };
    },

    async set(name: string, change: ModelSettings, locale: Locale): Promise<ManagedModel> {
      if (!CATALOG_NAMES.has(name) && (change.model ?? change.service) !== undefined)
        throw new Refusal('INVALID', { key: 'model-binding-unnamed' });
      await settings.set(name, change);
      return find(name, locale);
    },

    async reset(name: string, locale: Locale): Promise<ManagedModel> {
      await settings.reset(name);
      return find(name, locale);
    },
  };
};
