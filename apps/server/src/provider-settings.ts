import type { VendorSettings } from './adapters/text-model/vendor.ts';
import type { ProviderSettings } from './adapters/text-model/providers.ts';
import type { Environment } from './env.ts';

type Vendor = { apiKey: string | undefined; baseUrl: string | undefined };
type OperatorFetch = NonNullable<VendorSettings['fetch']>;

/** A vendor is set up by its key or, for one that asks for none, by its address. */
const vendor = (apiKey: string | undefined, baseUrl: string | undefined): Vendor | undefined =>
  apiKey === undefined && baseUrl === undefined ? undefined : { apiKey, baseUrl };

/** Which model services the environment sets up, each reached through the fetch for addresses of the operator's. */
export const providerSettings = (environment: Environment, fetch: OperatorFetch): ProviderSettings => {
  const { OLLAMA_BASE_URL } = environment;
  const reached = (settings: Vendor | undefined) => settings && { ...settings, fetch };
  return {
    openai: reached(vendor(environment.OPENAI_API_KEY, environment.OPENAI_BASE_URL)),
    anthropic: reached(vendor(environment.ANTHROPIC_API_KEY, environment.ANTHROPIC_BASE_URL)),
    google: reached(vendor(environment.GOOGLE_GENERATIVE_AI_API_KEY, environment.GOOGLE_BASE_URL)),
    deepseek: reached(vendor(environment.DEEPSEEK_API_KEY, environment.DEEPSEEK_BASE_URL)),
    ollama: OLLAMA_BASE_URL === 'off' ? 'off' : { baseUrl: OLLAMA_BASE_URL, fetch },
  };
};

/** Services that list their models under the models' own names: those at an address of the operator's choice. */
export const servicesWithOwnModels = ({ OPENAI_BASE_URL }: Environment): ReadonlySet<string> =>
  new Set(['ollama', ...(OPENAI_BASE_URL === undefined ? [] : ['openai'])]);
