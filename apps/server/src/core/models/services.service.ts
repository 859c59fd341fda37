import { SERVICE_NAMES } from '@studiolo/contract/models/rules';
import type { Provider, ServiceName } from '@studiolo/contract/models/services';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { ModelProvider } from '../../ports/model-provider.ts';
import type { Seal } from '../secrets/seal.ts';
import type { Providers } from './offers.ts';
import type { ServiceStore } from './services.store.ts';

const CHANGED = 'model_services';
const PATIENCE_MS = 5000;
/** Of a key shorter than this, its end would tell too much. */
const SHORT_KEY = 16;

export type ServiceSettings = { apiKey?: string | undefined; baseUrl?: string | undefined };
export type AddedServices = Partial<Record<ServiceName, ServiceSettings>>;

type Deps = {
  store: ServiceStore;
  seal: Seal;
  broadcast: {
    publish: (channel: string, payload: string) => Promise<void>;
    subscribe: (channel: string, handler: () => void) => unknown;
    onReconnect: (handler: () => void) => unknown;
  };
  log: Log;
  /** Where the environment sets services up, they are the environment's alone. */
  fromEnvironment: ReadonlyMap<ServiceName, ServiceSettings>;
  /** Makes the services of the environment and those that were added; the environment wins. */
  connect: (added: AddedServices) => Providers;
};

export type ModelServices = ReturnType<typeof createModelServices>;

/** Which model services there are, as the environment and the operators say; what an operator changes is known to every server at once. */
export const createModelServices = (deps: Deps) => {
  const { store, seal, broadcast, log, fromEnvironment, connect } = deps;
  let providers = connect({});
  let added: AddedServices = {};
  let unreadable: ReadonlySet<ServiceName> = new Set();
  let turn = 0;

  const load = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const rows = await store.all();
    // Who began to read later has seen more.
    if (mine !== turn) return;
    const read = rows.map(({ name, sealedKey, baseUrl }) => {
      const apiKey = sealedKey === null ? undefined : seal.open(sealedKey, name);
      const isReadable = sealedKey === null || apiKey !== undefined;
      return { name, isReadable, settings: { apiKey, baseUrl: baseUrl ?? undefined } };
    });
    unreadable = new Set(read.filter(({ isReadable }) => !isReadable).map(({ name }) => name));
    for (const name of unreadable)
      log.warn(
        { service: name },
        'the key of a model service was sealed with another key file: add it again',
      );
    added = Object.fromEntries(
      read.filter(({ isReadable }) => isReadable).map(({ name, settings }) => [name, settings]),
    );
    providers = connect(added);
  };

  const reload = (): void => {
    load().catch((error: unknown) => log.warn({ err: error }, 'model services could not be read again'));
  };
  broadcast.subscribe(CHANGED, reload);
  broadcast.onReconnect(reload);

  const sourceOf = (name: ServiceName): Provider['source'] => {
    if (fromEnvironment.has(name)) return 'environment';
    if (unreadable.has(name)) return 'unreadable';
    return added[name] ? 'added' : 'none';
  };

  const present = async (name: ServiceName, provider: ModelProvider | undefined): Promise<Provider> => {
    const { apiKey = '', baseUrl = '' } = fromEnvironment.get(name) ?? added[name] ?? {};
    return {
      name,
      source: sourceOf(name),
      baseUrl,
      keyEnd: apiKey.length < SHORT_KEY ? '' : apiKey.slice(-4),
      models: (await provider?.listModels(AbortSignal.timeout(PATIENCE_MS))) ?? [],
    };
  };

  const inForce = (name: ServiceName, among = providers): ModelProvider | undefined =>
    among.providers.find((provider) => provider.name === name);

  const change = async (work: Promise<void>): Promise<void> => {
    await work;
    await load();
    await broadcast.publish(CHANGED, '');
  };

  return {
    load,
    current: (): Providers => providers,

    list: (): Promise<Provider[]> => Promise.all(SERVICE_NAMES.map((name) => present(name, inForce(name)))),

    /** Asks anew, past what is remembered of the last answer. */
    test: (name: ServiceName): Promise<Provider> => present(name, inForce(name, connect(added))),

    async set(name: ServiceName, { apiKey, baseUrl }: ServiceSettings): Promise<Provider> {
      if (fromEnvironment.has(name)) throw new Refusal('NOT_PERMITTED');
      const sealedKey = apiKey === undefined ? null : seal.close(apiKey, name);
      await change(store.put({ name, sealedKey, baseUrl: baseUrl ?? null }));
      return present(name, inForce(name));
    },

    async remove(name: ServiceName): Promise<null> {
      await change(store.delete(name));
      return null;
    },
  };
};
