import type { ServiceName } from '@studiolo/contract/models/services';
import { createProviders } from '../adapters/text-model/providers.ts';
import type { VendorSettings } from '../adapters/text-model/vendors/vendor.ts';
import type { Providers } from '../core/models/offers.ts';
import type { AddedServices, ServiceSettings } from '../core/models/services.service.ts';
import type { Environment } from '../env.ts';
import type { ModelProvider } from '../ports/model-provider.ts';

type OperatorFetch = NonNullable<VendorSettings['fetch']>;

/** What the environment sets up. A service is set up by its key or, for one that asks for none, by its address. */
export const servicesOf = (environment: Environment): ReadonlyMap<ServiceName, ServiceSettings> => {
  const all: [ServiceName, ServiceSettings][] = [
    ['openai', { apiKey: environment.OPENAI_API_KEY, baseUrl: environment.OPENAI_BASE_URL }],
    ['anthropic', { apiKey: environment.ANTHROPIC_API_KEY, baseUrl: environment.ANTHROPIC_BASE_URL }],
    ['google', { apiKey: environment.GOOGLE_GENERATIVE_AI_API_KEY, baseUrl: environment.GOOGLE_BASE_URL }],
    ['deepseek', { apiKey: environment.DEEPSEEK_API_KEY, baseUrl: environment.DEEPSEEK_BASE_URL }],
    ['minimax', { apiKey: environment.MINIMAX_API_KEY, baseUrl: environment.MINIMAX_BASE_URL }],
    ['qianfan', { apiKey: environment.QIANFAN_API_KEY, baseUrl: environment.QIANFAN_BASE_URL }],
  ];
  return new Map(all.filter(([, { apiKey, baseUrl }]) => apiKey !== undefined || baseUrl !== undefined));
};

/** Makes the model services of the environment and those that an operator added, each reached through the fetch for addresses of the operator's. The environment wins. */
export const connectServices =
  (environment: Environment, fetch: OperatorFetch) =>
  (added: AddedServices): Providers => {
    const { OLLAMA_BASE_URL } = environment;
    const services = { ...added, ...Object.fromEntries(servicesOf(environment)) };
    const reached = (name: ServiceName) => services[name] && { ...services[name], fetch };
    const baseUrl = services.compatible?.baseUrl;
    const providers = createProviders({
      openai: reached('openai'),
      anthropic: reached('anthropic'),
      google: reached('google'),
      deepseek: reached('deepseek'),
      minimax: reached('minimax'),
      qianfan: reached('qianfan'),
      compatible: baseUrl === undefined ? undefined : { ...services.compatible, baseUrl, fetch },
      ollama: OLLAMA_BASE_URL === 'off' ? 'off' : { baseUrl: OLLAMA_BASE_URL, fetch },
    });
    // Those at an address of the operator's choice list their models under the models' own names.
    const isElsewhere = services.openai?.baseUrl !== undefined;
    return {
      providers,
      withOwnModels: new Set(['ollama', 'compatible', ...(isElsewhere ? ['openai'] : [])]),
    };
  };

/** Makes a service that a user set, of what the user gave and nothing else, reached through the fetch for addresses of users'. */
export const connectOwnService =
  (fetch: OperatorFetch) =>
  (name: ServiceName, { apiKey = '', baseUrl }: ServiceSettings): ModelProvider => {
    const given = { apiKey, baseUrl, fetch };
    const [provider] = createProviders({
      ollama: 'off',
      ...(name === 'compatible' ? { compatible: { ...given, baseUrl: baseUrl ?? '' } } : { [name]: given }),
    });
    if (!provider) throw new Error(`no service is called ${name}`);
    return provider;
  };
