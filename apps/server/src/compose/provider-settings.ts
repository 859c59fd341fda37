import type { ServiceName } from '@studiolo/contract/models/services';
import { createProviders } from '../adapters/text-model/providers.ts';
import type { VendorSettings } from '../adapters/text-model/vendors/vendor.ts';
import type { LearnedAdjustments } from '../core/models/learned-adjustments.service.ts';
import type { Providers } from '../core/models/offers.ts';
import type {
  AddedServices,
  LabeledService,
  ServiceSettings,
} from '../core/models/services/services.service.ts';
import type { Environment } from '../env.ts';
import { providerNameOf, withDeployment } from '../core/models/services/services.service.ts';
import type { ModelProvider } from '../ports/model-provider.ts';
import { readServicesFile } from './services-file.ts';

type OperatorFetch = NonNullable<VendorSettings['fetch']>;

/** Returns the configured services. A service needs its key or, if it has none, its address. */
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

/** The named services with OpenAI's protocol, from the environment and from its file. */
export const labeledServicesOf = ({
  COMPATIBLE_SERVICES = [],
  COMPATIBLE_SERVICES_FILE,
}: Environment): LabeledService[] => [
  ...COMPATIBLE_SERVICES.map(({ name, ...settings }) => ({ ...settings, label: name })),
  ...(COMPATIBLE_SERVICES_FILE === undefined ? [] : readServicesFile(COMPATIBLE_SERVICES_FILE)),
];

/**
 * Connects the model services of the environment and of operators, with the fetch for operators' addresses.
 * The environment wins.
 */
export const connectServices = (
  environment: Environment,
  fetch: OperatorFetch,
  learned?: LearnedAdjustments,
) => {
  const labeled = labeledServicesOf(environment).map(({ label, ...settings }) => ({
    ...withDeployment(settings),
    baseUrl: settings.baseUrl,
    name: providerNameOf('compatible', label),
    adjustments: learned?.memoryOf({
      name: 'compatible',
      ownerId: null,
      apiKey: settings.apiKey,
      baseUrl: settings.baseUrl,
    }),
    fetch,
  }));
  return (added: AddedServices): Providers => {
    const { OLLAMA_BASE_URL } = environment;
    const services = { ...added, ...Object.fromEntries(servicesOf(environment)) };
    const adjustmentsOf = (name: ServiceName, settings: ServiceSettings | undefined) =>
      learned?.memoryOf({ name, ownerId: null, apiKey: settings?.apiKey, baseUrl: settings?.baseUrl });
    const reached = (name: ServiceName) =>
      services[name] && { ...services[name], adjustments: adjustmentsOf(name, services[name]), fetch };
    const { compatible } = services;
    const baseUrl = compatible?.baseUrl;
    const providers = createProviders({
      openai: reached('openai'),
      anthropic: reached('anthropic'),
      google: reached('google'),
      deepseek: reached('deepseek'),
      minimax: reached('minimax'),
      qianfan: reached('qianfan'),
      compatible:
        baseUrl === undefined
          ? undefined
          : { ...compatible, baseUrl, adjustments: adjustmentsOf('compatible', compatible), fetch },
      named: labeled,
      ollama:
        OLLAMA_BASE_URL === 'off'
          ? 'off'
          : {
              baseUrl: OLLAMA_BASE_URL,
              adjustments: learned?.memoryOf({ name: 'ollama', ownerId: null, baseUrl: OLLAMA_BASE_URL }),
              fetch,
            },
    });
    // With an address set by the operator, the service counts as the operator's own server.
    const isElsewhere = services.openai?.baseUrl !== undefined;
    return {
      providers,
      open: new Set([
        'ollama',
        'compatible',
        ...labeled.map(({ name }) => name),
        ...(isElsewhere ? ['openai'] : []),
      ]),
    };
  };
};

/** Connects a service with a user's settings only, with the fetch for users' addresses. */
export const connectOwnService =
  (fetch: OperatorFetch, learned: LearnedAdjustments) =>
  (name: ServiceName, { apiKey = '', baseUrl, models }: ServiceSettings, ownerId: string): ModelProvider => {
    const adjustments = learned.memoryOf({ name, ownerId, apiKey, baseUrl });
    const connection = { apiKey, baseUrl, models, adjustments, fetch };
    const [provider] = createProviders({
      ollama: 'off',
      ...(name === 'compatible'
        ? { compatible: { ...connection, baseUrl: baseUrl ?? '' } }
        : { [name]: connection }),
    });
    if (!provider) throw new Error(`there is no service named ${name}`);
    return provider;
  };
