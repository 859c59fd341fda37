import type { ProviderSettings } from './adapters/text-model/providers.ts';
import type { Environment } from './env.ts';

type Vendor = { apiKey: string | undefined; baseUrl: string | undefined };

/** A vendor is set up by its key or, for one that asks for none, by its address. */
const vendor = (apiKey: string | undefined, baseUrl: string | undefined): Vendor | undefined =>
  apiKey === undefined && baseUrl === undefined ? undefined : { apiKey, baseUrl };

/** Which model services the environment sets up. */
export const providerSettings = (environment: Environment): ProviderSettings => ({
  openai: vendor(environment.OPENAI_API_KEY, environment.OPENAI_BASE_URL),
  anthropic: vendor(environment.ANTHROPIC_API_KEY, environment.ANTHROPIC_BASE_URL),
  google: vendor(environment.GOOGLE_GENERATIVE_AI_API_KEY, environment.GOOGLE_BASE_URL),
  deepseek: vendor(environment.DEEPSEEK_API_KEY, environment.DEEPSEEK_BASE_URL),
  ollama: environment.OLLAMA_BASE_URL === 'off' ? 'off' : { baseUrl: environment.OLLAMA_BASE_URL },
});

/** Services that list their models under the models' own names: those at an address of the operator's choice. */
export const servicesWithOwnModels = ({ OPENAI_BASE_URL }: Environment): ReadonlySet<string> =>
  new Set(['ollama', ...(OPENAI_BASE_URL === undefined ? [] : ['openai'])]);
