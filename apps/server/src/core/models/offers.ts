import type { CatalogueModel } from '@studiolo/contract/models/catalogue';
import type { Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ModelProvider } from '../../ports/model-provider.ts';
import { abilitiesOf } from './abilities.ts';

/** A line of the model picker: a model, whether it can answer here, and if not, which setting is missing. */
export type Offer = {
  name: string;
  label: string;
  provider: ModelProvider | undefined;
  providerName: string;
  vendorModel: string;
  isVip: boolean;
  isPreset: boolean;
  isAvailable: boolean;
  /** Why not, where it is not available. */
  reason?: Sentence;
};

/** The services that are set up, and which of them offer their models under the models' own names too. */
export type Providers = { providers: readonly ModelProvider[]; withOwnModels: ReadonlySet<string> };

const LISTING_MS = 1500;

/** The setting that makes a vendor's models available. */
const SETTINGS: Record<string, string> = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  deepseek: 'DEEPSEEK_API_KEY',
  minimax: 'MINIMAX_API_KEY',
  qianfan: 'QIANFAN_API_KEY',
};

/** A model that draws is of use only where we know how it is asked. */
export const canAnswer = (provider: ModelProvider, vendorModel: string): boolean =>
  provider.images !== undefined || !abilitiesOf(vendorModel).canDraw;

/** The catalogue's models of a language, and under their own names those that compatible services list. */
export const listOffers = async (
  catalogue: readonly CatalogueModel[],
  { providers, withOwnModels }: Providers,
  locale: Locale,
): Promise<Offer[]> => {
  const listings = new Map(
    await Promise.all(
      providers.map(
        async (provider) =>
          [provider, await provider.listModels(AbortSignal.timeout(LISTING_MS)).catch(() => [])] as const,
      ),
    ),
  );
  const named = catalogue
    .filter((model) => !model.isHidden && (model.locale === undefined || model.locale === locale))
    .map((model): Offer => {
      const provider = providers.find(({ name }) => name === model.provider);
      const listing = (provider && listings.get(provider)) ?? [];
      return {
        name: model.name,
        label: typeof model.label === 'string' ? model.label : model.label[locale],
        provider,
        providerName: model.provider,
        vendorModel: model.vendorModel,
        isVip: model.isVip,
        isPreset: model.isDefault === true,
        isAvailable:
          provider !== undefined &&
          canAnswer(provider, model.vendorModel) &&
          (listing.length === 0 || !withOwnModels.has(provider.name) || listing.includes(model.vendorModel)),
        reason: provider
          ? { key: 'model-not-offered' }
          : { key: 'model-not-set-up', values: { setting: SETTINGS[model.provider] ?? model.provider } },
      };
    });
  const known = new Set(named.filter(({ isAvailable }) => isAvailable).map(({ vendorModel }) => vendorModel));
  const own = [...listings]
    .filter(([{ name }]) => withOwnModels.has(name))
    .flatMap(([provider, listing]) =>
      listing
        .filter((model) => !known.has(model) && canAnswer(provider, model))
        .map((model): Offer => ({
          name: model,
          label: model,
          provider,
          providerName: provider.name,
          vendorModel: model,
          isVip: false,
          isPreset: false,
          isAvailable: true,
        })),
    );
  return [...named, ...own];
};
