import { createHash } from 'node:crypto';
import { CATALOG } from '@studiolo/contract/models/catalog';
import { SERVICE_LIMITS } from '@studiolo/contract/models/limits';
import type { OwnAbilities, OwnService } from '@studiolo/contract/models/own-services';
import type { ServiceCheck } from '@studiolo/contract/models/service-checks';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ServiceName } from '@studiolo/contract/models/services';
import type { ModelAbilities } from '@studiolo/contract/models/settings';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { Seal } from '../../secrets/seal.ts';
import { usualAbilitiesOf } from '../abilities.ts';
import type { OwnServiceRow, OwnServiceStore } from './own-services.store.ts';
import { checkService } from '../services/check-service.ts';
import { billingPageOf } from '../services/billing-pages.ts';
import { ownServiceFault } from './own-service-fault.ts';
import { withDeployment, type ServiceSettings } from '../services/services.service.ts';

type Deps = {
  store: OwnServiceStore;
  seal: Seal;
  /** Connects to a service with the user's settings only, under the rules for users' addresses. */
  connect: (name: ServiceName, settings: ServiceSettings, owner: string) => ModelProvider;
};

/** A model of a user's own service, with corrections of its abilities. */
export type OfferedModel = {
  name: string;
  model: string;
  provider: ModelProvider;
  abilities?: ModelAbilities | undefined;
};

type ConnectedModel = { name: ServiceName; label?: string | undefined; model: string };

export type OwnServices = ReturnType<typeof createOwnServices>;

type ConnectedRow = Omit<OwnServiceRow, 'abilities'>;

const REQUEST_TIMEOUT_MS = 8000;
const ANSWER_TIMEOUT_MS = 60_000;
/** Number of cached services, so that their lists of models are rarely requested. */
const MAX_CACHED = 200;
/** Minimum length of keys whose last characters are shown, as they would reveal too much of shorter ones. */
const SHORT_KEY = 16;

const aboutOf = (owner: string, name: ServiceName, label: string): string =>
  `own:${owner}:${name}${label === '' ? '' : `:${label}`}`;

/** The part of a model's name that identifies its service. */
const placeOf = ({ name, label }: Pick<OwnServiceRow, 'name' | 'label'>): string =>
  label === '' ? name : `${name}:${label}`;

/**
 * Returns the corrections of a model's abilities. `hasOwn`, because a model may be named like a property of
 * every object.
 */
const correctionsOf = ({ abilities }: Pick<OwnServiceRow, 'abilities'>, model: string): ModelAbilities =>
  (Object.hasOwn(abilities, model) ? abilities[model] : undefined) ?? {};

/** Some services list no models; the models that the specification names are offered instead. */
const knownOf = (service: ServiceName): string[] =>
  CATALOG.filter(({ provider, isHidden }) => provider === service && !isHidden).map(
    ({ vendorModel }) => vendorModel,
  );

/** Model services that users connected with their own keys, which are stored sealed. */
export const createOwnServices = ({ store, seal, connect }: Deps) => {
  const providers = new Map<string, ModelProvider>();

  const open = (row: ConnectedRow): ServiceSettings | undefined => {
    const apiKey =
      row.sealedKey === null
        ? undefined
        : seal.open(row.sealedKey, aboutOf(row.ownerId, row.name, row.label));
    if (row.sealedKey !== null && apiKey === undefined) return undefined;
    return { apiKey, baseUrl: row.baseUrl ?? undefined, models: row.models };
  };

  const providerOf = (row: ConnectedRow): ModelProvider | undefined => {
    const key = createHash('sha256')
      .update(JSON.stringify([row.ownerId, row.name, row.sealedKey, row.baseUrl, row.models, row.label]))
      .digest('hex');
    const knownProvider = providers.get(key);
    providers.delete(key);
    const settings = open(row);
    if (!settings) return undefined;
    const provider =
      knownProvider ??
      ownServiceFault(connect(row.name, settings, row.ownerId), billingPageOf(row.name, settings.baseUrl));
    providers.set(key, provider);
    for (const oldest of [...providers.keys()].slice(0, -MAX_CACHED)) providers.delete(oldest);
    return provider;
  };

  const modelsOf = async (row: ConnectedRow, provider: ModelProvider | undefined): Promise<string[]> => {
    const listed = (await provider?.listModels(AbortSignal.timeout(REQUEST_TIMEOUT_MS))) ?? [];
    return listed.length > 0 || !provider ? listed : knownOf(row.name);
  };

  const present = async (row: ConnectedRow): Promise<OwnService> => {
    const provider = providerOf(row);
    const { apiKey = '' } = open(row) ?? {};
    return {
      name: row.name,
      ...(row.label !== '' && { label: row.label }),
      baseUrl: row.baseUrl ?? '',
      keyEnd: apiKey.length < SHORT_KEY ? '' : apiKey.slice(-4),
      isReadable: provider !== undefined,
      models: await modelsOf(row, provider),
    };
  };

  /** Tests a service without a list by sending a question to a model that the user entered. */
  const tryModel = async (provider: ModelProvider, model: string): Promise<void> => {
    const parts = provider.text.stream({
      model,
      instructions: '',
      passages: [],
      turns: [{ role: 'user', text: 'Hello' }],
      locale: 'en_US',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    try {
      // The first words are enough.
      for await (const part of parts) if (part.type !== 'usage') return;
    } catch (error) {
      const kind = error instanceof ProviderFault ? error.kind : 'silent';
      if (kind === 'not-found')
        throw new Refusal('INVALID', { key: 'own-service-unknown-model', values: { model } });
      throw new Refusal('INVALID', { key: `own-service-${kind}` });
    }
  };

  /** Asks a service for its models; explains a failure to the user who is connecting it. */
  const tryOut = async (owner: string, name: ServiceName, settings: ServiceSettings): Promise<void> => {
    const provider = connect(name, settings, owner);
    const [typed] = settings.models ?? [];
    try {
      const names = await provider.probe(AbortSignal.timeout(REQUEST_TIMEOUT_MS));
      if (names.length > 0) return;
    } catch (error) {
      const kind = error instanceof ProviderFault ? error.kind : 'garbled';
      const hasNoList = kind === 'not-found' || kind === 'garbled';
      // The service exists and accepted the key; it only has no list of models.
      if (kind === 'not-found' && knownOf(name).length > 0) return;
      if (!hasNoList || typed === undefined) throw new Refusal('INVALID', { key: `own-service-${kind}` });
    }
    if (typed === undefined) throw new Refusal('INVALID', { key: 'own-service-no-models' });
    await tryModel(provider, typed);
  };

  const check = (
    owner: string,
    name: ServiceName,
    serviceSettings: ServiceSettings,
    locale: Locale,
  ): Promise<ServiceCheck[]> => {
    const settings = withDeployment(serviceSettings);
    const { models = [] } = settings;
    const offered = models.length > 0 ? models : knownOf(name);
    return checkService({ provider: connect(name, settings, owner), typed: models, known: offered, locale });
  };

  const requireRow = async (owner: string, name: ServiceName, label: string): Promise<OwnServiceRow> => {
    const row = await store.find(owner, name, label);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  return {
    check,

    /** Tests a connected service step by step. */
    async checkSaved(
      owner: string,
      { name, label = '' }: { name: ServiceName; label?: string | undefined },
      locale: Locale,
    ): Promise<ServiceCheck[]> {
      const row = (await store.of(owner)).find((each) => each.name === name && each.label === label);
      const settings = row && open(row);
      if (!settings) throw new Refusal('NOT_FOUND');
      return check(owner, name, settings, locale);
    },

    list: async (owner: string): Promise<OwnService[]> => Promise.all((await store.of(owner)).map(present)),

    /** Returns the models of a user's own services, each with its provider. */
    async offered(owner: string): Promise<OfferedModel[]> {
      const results = await Promise.all(
        (await store.of(owner)).map(async (row) => {
          const provider = providerOf(row);
          const models = await modelsOf(row, provider);
          const name = placeOf(row);
          return provider
            ? models.map((model) => ({ name, model, provider, abilities: correctionsOf(row, model) }))
            : [];
        }),
      );
      return results.flat();
    },

    /** Saves a service after it has answered. Replaces the former key and address. */
    async set(
      owner: string,
      { name, label = '' }: { name: ServiceName; label?: string | undefined },
      serviceSettings: ServiceSettings,
    ): Promise<OwnService> {
      const settings = withDeployment(serviceSettings);
      await tryOut(owner, name, settings);
      const { apiKey, baseUrl, models = [] } = settings;
      const sealedKey = apiKey === undefined ? null : seal.close(apiKey, aboutOf(owner, name, label));
      const row = { ownerId: owner, name, sealedKey, baseUrl: baseUrl ?? null, models: [...models], label };
      await store.put(row);
      return present(row);
    },

    async abilities(owner: string, { name, label = '', model }: ConnectedModel): Promise<OwnAbilities> {
      const row = await requireRow(owner, name, label);
      return { usual: usualAbilitiesOf(model), abilities: correctionsOf(row, model) };
    },

    /** Saves the owner's corrections of a model, listed or not. */
    async setAbilities(
      owner: string,
      change: ConnectedModel,
      abilities: ModelAbilities,
    ): Promise<OwnAbilities> {
      const { name, label = '', model } = change;
      const row = await requireRow(owner, name, label);
      const corrected = Object.keys(row.abilities).filter((each) => each !== model);
      if (corrected.length >= SERVICE_LIMITS.correctedMax) throw new Refusal('INVALID', { key: 'too-many' });
      await store.setAbilities(row, model, abilities);
      return { usual: usualAbilitiesOf(model), abilities };
    },

    async remove(owner: string, name: ServiceName, label = ''): Promise<null> {
      await store.delete(owner, name, label);
      return null;
    },
  };
};
