import type { SetupService, SetupServiceName } from '@studiolo/contract/admin/setup';
import type { Environment } from '../../env.ts';
import type { Probe } from './probe-files.ts';
import { probeServices } from './probe-services.ts';

type Settings = readonly (keyof Environment)[];

/** Settings that connect each service; any of them counts as configured. */
const SETTINGS: Record<SetupServiceName, Settings> = {
  models: [
    'OPENAI_API_KEY',
    'ANTHROPIC_API_KEY',
    'GOOGLE_GENERATIVE_AI_API_KEY',
    'DEEPSEEK_API_KEY',
    'MINIMAX_API_KEY',
    'QIANFAN_API_KEY',
    'OLLAMA_BASE_URL',
  ],
  mail: ['SMTP_URL'],
  sms: ['SMS_PROVIDER'],
  transcription: ['TRANSCRIPTION_BASE_URL', 'TRANSCRIPTION_API_KEY'],
  translation: [
    'DEEPL_API_KEY',
    'GOOGLE_TRANSLATE_API_KEY',
    'MICROSOFT_TRANSLATOR_KEY',
    'BAIDU_TRANSLATE_APP_ID',
    'YOUDAO_APP_KEY',
    'TENCENT_TMT_SECRET_ID',
  ],
  drawing: ['OPENAI_API_KEY', 'MJ_PROXY_URL', 'SD_WEBUI_URL'],
  webSearch: ['SEARXNG_URL', 'TAVILY_API_KEY', 'BRAVE_API_KEY'],
  embeddings: ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_API_KEY'],
  payment: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  signIn: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  storage: ['S3_ENDPOINT', 'S3_BUCKET'],
};

/** Settings with a default, which connect nothing by themselves. */
const FURTHER_SETTINGS: Partial<Record<SetupServiceName, Settings>> = { embeddings: ['EMBEDDINGS_MODEL'] };

/** Name of each service in the tests. Services without a name cannot be tested. */
const PROBES: Partial<Record<SetupServiceName, string>> = {
  models: 'models',
  mail: 'mail',
  transcription: 'transcription',
  translation: 'translation',
  webSearch: 'web search',
  embeddings: 'embeddings',
  payment: 'payment',
  signIn: 'signing in',
  storage: 'storage',
};

type Options = { environment: Environment; hasModels: () => Promise<boolean>; probe?: typeof probeServices };

export const createSetup = ({ environment, hasModels, probe = probeServices }: Options) => {
  const isSetUp = async (name: SetupServiceName): Promise<boolean> => {
    if (name === 'models') return hasModels();
    if (name === 'sms') return environment.SMS_PROVIDER !== 'outbox';
    // Without settings, files are stored in the data folder.
    if (name === 'storage') return true;
    return SETTINGS[name].some((setting) => environment[setting] !== undefined);
  };
  return {
    services: (names: readonly SetupServiceName[]): Promise<SetupService[]> =>
      Promise.all(
        names.map(async (name) => ({
          name,
          isSetUp: await isSetUp(name),
          settings: [...SETTINGS[name], ...(FURTHER_SETTINGS[name] ?? [])],
          canTest: PROBES[name] !== undefined,
        })),
      ),

    async test(name: SetupServiceName): Promise<{ isGood: boolean; details: string }> {
      const probeOf = PROBES[name];
      const probes = probeOf === undefined ? [] : await probe(environment);
      const ownProbes = probes.filter(
        ({ what }: Probe) => what === probeOf || what.startsWith(`${probeOf}: `),
      );
      return {
        isGood: ownProbes.every(({ isGood }) => isGood),
        details: ownProbes.map(({ what, is }) => `${what}: ${is}`).join('\n'),
      };
    },
  };
};
