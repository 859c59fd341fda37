import { deploymentIn, SERVICE_NAMES } from '@studiolo/contract/models/rules';
import type { Provider, ServiceName, UnpaidService } from '@studiolo/contract/models/services';
import type { ServiceCheck } from '@studiolo/contract/models/service-checks';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import type { Seal } from '../../secrets/seal.ts';
import { billingPageOf } from './billing-pages.ts';
import { checkService } from './check-service.ts';
import type { ConnectedServices, Providers } from '../offers.ts';
import type { ServiceStore } from './services.store.ts';
import { createUnpaidServices, type ModelBroadcast } from './unpaid-services.ts';

const CHANGED = 'model_services';
const LIST_TIMEOUT_MS = 5000;
const LISTING_TIMEOUT_MS = 1500;
/** Minimum length of keys whose last characters are shown, as they would reveal too much of shorter ones. */
const SHORT_KEY = 16;

export type ServiceSettings = {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  /** Names of models in addition to those that the service lists. */
  models?: readonly string[] | undefined;
};
/** Adds the deployment that the address of the settings names to their models. */
export const withDeployment = (settings: ServiceSettings): ServiceSettings => {
  const { baseUrl = '', models = [] } = settings;
  const deployment = deploymentIn(baseUrl);
  return deployment === undefined ? settings : { ...settings, models: [...new Set([deployment, ...models])] };
};

export type LabeledService = ServiceSettings & { label: string; baseUrl: string };

/** Returns the name of a provider, with its label if there are several of the kind. */
export const providerNameOf = (name: ServiceName, label: string): string =>
  label === '' ? name : `${name}:${label}`;

type ServiceRef = { name: ServiceName; label?: string | undefined };

export type AddedServices = Partial<Record<ServiceName, ServiceSettings>>;

type Deps = {
  store: ServiceStore;
  seal: Seal;
  broadcast: ModelBroadcast;
  clock: Clock;
  log: Log;
  fromEnvironment: ReadonlyMap<ServiceName, ServiceSettings>;
  /** Additional services with OpenAI's protocol, which the environment defines by name. */
  labeled?: readonly LabeledService[];
  /** Creates the services of the environment and those added later; the environment takes precedence. */
  connect: (added: AddedServices) => Providers;
  /** Timeout for a service to list its models, after which an answer continues without the list. */
  listingMs?: number | undefined;
};

export type ModelServices = ReturnType<typeof createModelServices>;

/**
 * The model services, from the environment and from operators. An operator's change reaches all servers at
 * once.
 */
export const createModelServices = (deps: Deps) => {
  const {
    store,
    seal,
    broadcast,
    clock,
    log,
    fromEnvironment,
    labeled = [],
    listingMs = LISTING_TIMEOUT_MS,
  } = deps;
  const unpaid = createUnpaidServices({ broadcast, clock, log });
  const connect = (services: AddedServices): Providers => {
    const connected = deps.connect(services);
    return { ...connected, providers: connected.providers.map(unpaid.watch) };
  };
  let providers = connect({});
  let added: AddedServices = {};
  let unreadable: ReadonlySet<ServiceName> = new Set();
  let turn = 0;

  const load = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const rows = await store.all();
    // Ignores the result if a later read has started, which has newer rows.
    if (mine !== turn) return;
    const read = rows.map(({ name, sealedKey, baseUrl, models }) => {
      const apiKey = sealedKey === null ? undefined : seal.open(sealedKey, name);
      const isReadable = sealedKey === null || apiKey !== undefined;
      return { name, isReadable, settings: { apiKey, baseUrl: baseUrl ?? undefined, models } };
    });
    unreadable = new Set(read.filter(({ isReadable }) => !isReadable).map(({ name }) => name));
    for (const name of unreadable)
      log.warn(
        { service: name },
        'the key of a model service was encrypted with another key file: enter it again',
      );
    added = Object.fromEntries(
      read.filter(({ isReadable }) => isReadable).map(({ name, settings }) => [name, settings]),
    );
    providers = connect(added);
  };

  const reload = (): void => {
    load().catch((error: unknown) => log.warn({ err: error }, 'model services could not be reloaded'));
  };
  broadcast.subscribe(CHANGED, reload);
  broadcast.onReconnect(reload);

  const refs: readonly ServiceRef[] = [
    ...SERVICE_NAMES.map((name) => ({ name })),
    ...labeled.map(({ label }) => ({ name: 'compatible' as const, label })),
  ];

  const sourceOf = (name: ServiceName): Provider['source'] => {
    if (fromEnvironment.has(name)) return 'environment';
    if (unreadable.has(name)) return 'unreadable';
    return added[name] ? 'added' : 'none';
  };

  const settingsOf = ({ name, label = '' }: ServiceRef): ServiceSettings =>
    (label === ''
      ? (fromEnvironment.get(name) ?? added[name])
      : labeled.find((service) => service.label === label)) ?? {};

  const present = async (ref: ServiceRef, provider: ModelProvider | undefined): Promise<Provider> => {
    const { name, label = '' } = ref;
    const { apiKey = '', baseUrl = '' } = settingsOf(ref);
    return {
      name,
      ...(label !== '' && { label }),
      source: label === '' ? sourceOf(name) : 'environment',
      baseUrl,
      keyEnd: apiKey.length < SHORT_KEY ? '' : apiKey.slice(-4),
      models: (await provider?.listModels(AbortSignal.timeout(LIST_TIMEOUT_MS))) ?? [],
    };
  };

  const inForce = ({ name, label = '' }: ServiceRef, among = providers): ModelProvider | undefined =>
    among.providers.find((provider) => provider.name === providerNameOf(name, label));

  const change = async (work: Promise<void>): Promise<void> => {
    await work;
    await load();
    await broadcast.publish(CHANGED, '');
  };

  return {
    load,
    current: (): ConnectedServices => ({
      ...providers,
      listOf: (provider) => provider.listModels(AbortSignal.timeout(listingMs)).catch(() => []),
    }),

    list: (): Promise<Provider[]> => Promise.all(refs.map((ref) => present(ref, inForce(ref)))),

    /** Services whose account is empty, with the page for adding credit. */
    unpaid: (): UnpaidService[] =>
      unpaid.list().flatMap(([provider, since]) => {
        const ref = refs.find(({ name, label = '' }) => providerNameOf(name, label) === provider);
        if (!ref) return [];
        const page = billingPageOf(ref.name, settingsOf(ref).baseUrl);
        return [{ ...ref, since: since.toISOString(), ...(page !== undefined && { page }) }];
      }),

    /** Tests a service again, without the cached result. */
    test: (ref: ServiceRef): Promise<Provider> => present(ref, inForce(ref, connect(added))),

    /** Tests a configured service, step by step. */
    check(ref: ServiceRef, locale: Locale): Promise<ServiceCheck[]> {
      const provider = inForce(ref, connect(added));
      if (!provider) throw new Refusal('NOT_FOUND');
      const typed = settingsOf(ref).models ?? [];
      return checkService({ provider, typed, known: typed, locale });
    },

    async set(name: ServiceName, serviceSettings: ServiceSettings): Promise<Provider> {
      const { apiKey, baseUrl, models = [] } = withDeployment(serviceSettings);
      if (fromEnvironment.has(name)) throw new Refusal('NOT_PERMITTED');
      const sealedKey = apiKey === undefined ? null : seal.close(apiKey, name);
      await change(store.put({ name, sealedKey, baseUrl: baseUrl ?? null, models: [...models] }));
      return present({ name }, inForce({ name }));
    },

    async remove(name: ServiceName): Promise<null> {
      await change(store.delete(name));
      return null;
    },
  };
};
