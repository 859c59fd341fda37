import { createHash } from 'node:crypto';
import { CATALOGUE } from '@studiolo/contract/models/catalogue';
import type { OwnService } from '@studiolo/contract/models/own-services';
import type { ServiceName } from '@studiolo/contract/models/services';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { ModelProvider } from '../../ports/model-provider.ts';
import { ProviderFault } from '../../ports/text-model.ts';
import type { Seal } from '../secrets/seal.ts';
import type { OwnServiceRow, OwnServiceStore } from './own-services.store.ts';
import { saidOfOwn } from './said-of-own.ts';
import type { ServiceSettings } from './services.service.ts';

type Deps = {
  store: OwnServiceStore;
  seal: Seal;
  /** Makes a service that is reached as addresses of users are, with what the user gave and nothing else. */
  connect: (name: ServiceName, settings: ServiceSettings) => ModelProvider;
};

export type OwnServices = ReturnType<typeof createOwnServices>;

const PATIENCE_MS = 8000;
/** Services kept at hand, so that each is asked for its models once in a while alone. */
const KEPT = 200;
/** Of a key shorter than this, its end would tell too much. */
const SHORT_KEY = 16;

const aboutOf = (owner: string, name: ServiceName): string => `own:${owner}:${name}`;

/** Some services list no models; what the specification names of theirs is offered then. */
const knownOf = (service: ServiceName): string[] =>
  CATALOGUE.filter(({ provider, isHidden }) => provider === service && !isHidden).map(
    ({ vendorModel }) => vendorModel,
  );

/** Model services that people connected for themselves, with keys of their own, which are kept sealed. */
export const createOwnServices = ({ store, seal, connect }: Deps) => {
  const kept = new Map<string, ModelProvider>();

  const open = (row: OwnServiceRow): ServiceSettings | undefined => {
    const apiKey =
      row.sealedKey === null ? undefined : seal.open(row.sealedKey, aboutOf(row.ownerId, row.name));
    if (row.sealedKey !== null && apiKey === undefined) return undefined;
    return { apiKey, baseUrl: row.baseUrl ?? undefined };
  };

  const providerOf = (row: OwnServiceRow): ModelProvider | undefined => {
    const key = createHash('sha256')
      .update(JSON.stringify([row.ownerId, row.name, row.sealedKey, row.baseUrl]))
      .digest('hex');
    const known = kept.get(key);
    kept.delete(key);
    const settings = open(row);
    if (!settings) return undefined;
    const provider = known ?? saidOfOwn(connect(row.name, settings));
    kept.set(key, provider);
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
    return provider;
  };

  const modelsOf = async (row: OwnServiceRow, provider: ModelProvider | undefined): Promise<string[]> => {
    const listed = (await provider?.listModels(AbortSignal.timeout(PATIENCE_MS))) ?? [];
    return listed.length > 0 || !provider ? listed : knownOf(row.name);
  };

  const present = async (row: OwnServiceRow): Promise<OwnService> => {
    const provider = providerOf(row);
    const { apiKey = '' } = open(row) ?? {};
    return {
      name: row.name,
      baseUrl: row.baseUrl ?? '',
      keyEnd: apiKey.length < SHORT_KEY ? '' : apiKey.slice(-4),
      isReadable: provider !== undefined,
      models: await modelsOf(row, provider),
    };
  };

  /** Asks a service for its models; what went wrong is said to the person who is about to connect it. */
  const tryOut = async (name: ServiceName, settings: ServiceSettings): Promise<void> => {
    try {
      const found = await connect(name, settings).probe(AbortSignal.timeout(PATIENCE_MS));
      if (found.length === 0) throw new Refusal('INVALID', { key: 'own-service-no-models' });
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const kind = error instanceof ProviderFault ? error.kind : 'garbled';
      // It is there and took the key, and merely has no list.
      if (kind === 'not-found' && knownOf(name).length > 0) return;
      throw new Refusal('INVALID', { key: `own-service-${kind}` });
    }
  };

  return {
    list: async (owner: string): Promise<OwnService[]> => Promise.all((await store.of(owner)).map(present)),

    /** What a person's services offer: each model with how it is asked. */
    async offered(owner: string): Promise<{ name: ServiceName; model: string; provider: ModelProvider }[]> {
      const found = await Promise.all(
        (await store.of(owner)).map(async (row) => {
          const provider = providerOf(row);
          const models = await modelsOf(row, provider);
          return provider ? models.map((model) => ({ name: row.name, model, provider })) : [];
        }),
      );
      return found.flat();
    },

    /** Keeps a service once it was seen to answer. What it had before is replaced, key and address alike. */
    async set(owner: string, name: ServiceName, settings: ServiceSettings): Promise<OwnService> {
      await tryOut(name, settings);
      const { apiKey, baseUrl } = settings;
      const sealedKey = apiKey === undefined ? null : seal.close(apiKey, aboutOf(owner, name));
      const row = { ownerId: owner, name, sealedKey, baseUrl: baseUrl ?? null };
      await store.put(row);
      return present(row);
    },

    async remove(owner: string, name: ServiceName): Promise<null> {
      await store.delete(owner, name);
      return null;
    },
  };
};
