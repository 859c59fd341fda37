import { SERVICE_LIMITS } from '@studiolo/contract/models/limits';
import { withScheme } from '@studiolo/contract/models/rules';
import * as z from 'zod/mini';
import { GroupPlans, prices, roles, signInMethods, slots } from './env-lists.ts';
import { TRACING_SETTINGS } from './env-tracing.ts';
import { TRANSLATION_PAIRS, TRANSLATION_SETTINGS } from './env-translation.ts';

const text = z.optional(z.string());
const url = z.optional(z.url());
/** Addresses of services may lack a scheme. */
const service = z.optional(z.pipe(z.pipe(z.string().check(z.trim()), z.transform(withScheme)), z.url()));
export const CompatibleService = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(SERVICE_LIMITS.labelMax), z.regex(/^[^/:\p{Cc}]*$/u)),
  baseUrl: z.pipe(
    z.pipe(z.string().check(z.trim()), z.transform(withScheme)),
    z.url({ protocol: /^https?$/ }),
  ),
  apiKey: text,
  models: z.optional(z.array(z.string())),
});

const parseJson = (written: string): unknown => {
  try {
    return JSON.parse(written.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
};

/** Several services with OpenAI's protocol, as a JSON list. */
export const CompatibleServices = z.pipe(
  z.pipe(z.string(), z.transform(parseJson)),
  z.array(CompatibleService).check(
    z.refine((services) => new Set(services.map(({ name }) => name)).size === services.length, {
      error: 'two services have the same name',
    }),
  ),
);

/** Linked from pages, so it must not be a script. */
const link = z.optional(z.url({ protocol: /^https?$/ }));
/** Base of all links. */
const site = z.optional(
  z.pipe(
    z.url({ protocol: /^https?$/ }),
    z.transform((address) => address.replace(/(?<!\/)\/+$/, '')),
  ),
);
const integer = (preset: number) => z._default(z.coerce.number().check(z.int(), z.minimum(0)), preset);

/** Whether the connection to a provider is protected from eavesdropping. */
const isSafeIssuer = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
};

const Environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4700),
  PUBLIC_URL: site,
  DATA_DIR: text,
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_REPLICA_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PUSH_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  TRUST_PROXY: text,
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+$/), z.toLowerCase())),
  GEOIP_FILE: text,
  METRICS_TOKEN: text,
  STOP_WITHIN: z._default(z.coerce.number().check(z.int(), z.minimum(10), z.maximum(3600)), 10),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  VARIANT: z.optional(z.enum(['international', 'china'])),
  SIGN_IN_METHODS_CHINA: signInMethods,
  SIGN_IN_METHODS_INTERNATIONAL: signInMethods,
  TERMS_URL: link,
  PRIVACY_URL: link,
  TERMS_URL_CHINA: link,
  PRIVACY_URL_CHINA: link,
  CONTACT_REPOSITORY: link,
  CONTACT_EMAIL: z.optional(z.email()),
  ICP_NUMBER: z._default(z.string().check(z.maxLength(60)), ''),
  CONTACT_COMMUNITY: link,
  CONTACT_SOCIAL: link,
  CONTACT_FEEDBACK: link,
  CONTACT_SERVICE: link,
  CONTACT_GROUP_QR: link,
  ADMIN_EMAILS: z._default(z.string(), ''),
  SECRET_KEY_FILE: text,
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(https:\/\/|mailto:)\S+$/))),
  FREE_CHAT_DAILY: integer(20),
  FREE_DRAW_DAILY: integer(5),
  PRO_CHAT_DAILY: integer(200),
  VIP_DRAW_DAILY: integer(50),
  FREE_VOICE_MINUTES: integer(5),
  PRO_VOICE_MINUTES_MONTHLY: integer(600),
  FREE_PAGES_MONTHLY: integer(30),
  PRO_PAGES_MONTHLY: integer(1000),
  INVITE_ANSWERS: integer(3),
  PRICES: z.optional(prices),
  CURRENCY: z.optional(z.string().check(z.regex(/^[a-z]{3}$/))),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: z._default(z.url(), 'https://api.stripe.com'),
  ROLES: roles,
  LANE_SLOTS: slots,
  RATE_LIMIT_SCALE: z._default(z.coerce.number().check(z.positive()), 1),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Studiolo <studiolo@localhost>'),
  SMS_PROVIDER: z._default(z.enum(['aliyun', 'tencent', 'twilio', 'outbox']), 'outbox'),
  ALIYUN_ACCESS_KEY_ID: text,
  ALIYUN_ACCESS_KEY_SECRET: text,
  ALIYUN_SMS_SIGN_NAME: text,
  ALIYUN_SMS_TEMPLATE: text,
  ALIYUN_BASE_URL: z._default(z.url(), 'https://dysmsapi.aliyuncs.com'),
  TENCENT_SECRET_ID: text,
  TENCENT_SECRET_KEY: text,
  TENCENT_REGION: z._default(z.string(), 'ap-guangzhou'),
  TENCENT_SMS_APP_ID: text,
  TENCENT_SMS_SIGN_NAME: text,
  TENCENT_SMS_TEMPLATE: text,
  TENCENT_BASE_URL: z._default(z.url(), 'https://sms.tencentcloudapi.com'),
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  TWILIO_BASE_URL: z._default(z.url(), 'https://api.twilio.com'),
  OIDC_ISSUER: z.optional(
    z.url({ protocol: /^https?$/ }).check(z.refine(isSafeIssuer, 'https, or this machine')),
  ),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_TRUST_EMAILS: z._default(z.enum(['yes', 'no']), 'no'),
  OIDC_GROUPS_CLAIM: z._default(z.string().check(z.maxLength(200)), ''),
  OIDC_GROUP_PLANS: z._default(GroupPlans, []),
  OIDC_NAME: z._default(z.string().check(z.maxLength(40)), ''),
  S3_ENDPOINT: url,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: service,
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: service,
  GOOGLE_GENERATIVE_AI_API_KEY: text,
  GOOGLE_BASE_URL: service,
  DEEPSEEK_API_KEY: text,
  DEEPSEEK_BASE_URL: service,
  MINIMAX_API_KEY: text,
  MINIMAX_BASE_URL: service,
  QIANFAN_API_KEY: text,
  QIANFAN_BASE_URL: service,
  COMPATIBLE_SERVICES: z.optional(CompatibleServices),
  COMPATIBLE_SERVICES_FILE: text,
  MJ_PROXY_URL: service,
  MJ_PROXY_SECRET: text,
  SD_WEBUI_URL: service,
  TRANSCRIPTION_BASE_URL: service,
  TRANSCRIPTION_API_KEY: text,
  TRANSCRIPTION_MODEL: z._default(z.string(), 'whisper-1'),
  EMBEDDINGS_BASE_URL: service,
  EMBEDDINGS_API_KEY: text,
  EMBEDDINGS_MODEL: z._default(z.string(), 'text-embedding-3-small'),
  ...TRANSLATION_SETTINGS,
  ...TRACING_SETTINGS,
  TEXT_RECOGNITION: z._default(z.enum(['on', 'off']), 'on'),
  READY_BOTS: z._default(z.enum(['on', 'off']), 'on'),
  CHAT_TITLES: z._default(z.enum(['model', 'words']), 'model'),
  AUTO_COMPLETION: z._default(z.enum(['model', 'off']), 'model'),
  SOURCE_DIGESTS: z._default(z.enum(['model', 'words']), 'model'),
  SEARXNG_URL: service,
  TAVILY_API_KEY: text,
  TAVILY_BASE_URL: z._default(z.url(), 'https://api.tavily.com'),
  BRAVE_API_KEY: text,
  BRAVE_BASE_URL: z._default(z.url(), 'https://api.search.brave.com'),
  WECHAT_APP_ID: text,
  WECHAT_APP_SECRET: text,
  WECHAT_BASE_URL: z._default(z.url(), 'https://api.weixin.qq.com'),
  WECHAT_DRAFTS: z._default(z.enum(['admins', 'everyone']), 'admins'),
  MODELS_FILE: text,
  OLLAMA_BASE_URL: z.optional(z.union([z.literal('off'), service])),
});

export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

/** Trusted proxies: all, none, those at the given addresses, or the nearest one. */
export const trustedProxies = ({
  TRUST_PROXY = '',
}: {
  TRUST_PROXY?: string | undefined;
}): boolean | string[] | ((address: string, hop: number) => boolean) => {
  if (/^(|0|false)$/.test(TRUST_PROXY)) return false;
  // Trusts the nearest proxy only: the other addresses of the header are set by the client.
  if (/^(1|true)$/.test(TRUST_PROXY)) return (_address, hop) => hop < 1;
  return TRUST_PROXY.split(',').map((address) => address.trim());
};

/** E-mail addresses of the operators. */
export const adminEmails = ({ ADMIN_EMAILS }: { ADMIN_EMAILS: string }): ReadonlySet<string> =>
  new Set(
    ADMIN_EMAILS.split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
  );

export type Environment = z.infer<typeof Environment>;

const SMS_NEEDS = {
  outbox: [],
  aliyun: ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET', 'ALIYUN_SMS_SIGN_NAME', 'ALIYUN_SMS_TEMPLATE'],
  tencent: [
    'TENCENT_SECRET_ID',
    'TENCENT_SECRET_KEY',
    'TENCENT_SMS_APP_ID',
    'TENCENT_SMS_SIGN_NAME',
    'TENCENT_SMS_TEMPLATE',
  ],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const satisfies Record<Environment['SMS_PROVIDER'], readonly (keyof Environment)[]>;

/** Groups of settings that are only valid together. */
const DEPENDENT_SETTINGS = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ...TRANSLATION_PAIRS,
] as const satisfies readonly (readonly (keyof Environment)[])[];

const NEED_DATABASE_URL = ['DATABASE_POOL_URL', 'DATABASE_REPLICA_URL', 'PUSH_URL'] as const;

/**
 * Validates the settings. Throws one sentence that names each invalid one; an empty value counts as not set.
 */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = z.safeParse(Environment, set);
  if (!result.success) {
    const bad = result.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`).join(', ');
    throw new Error(`Invalid settings: ${bad}. See .env.example for the allowed values.`);
  }
  for (const names of DEPENDENT_SETTINGS) {
    const present = names.filter((name) => result.data[name] !== undefined);
    if (present.length > 0 && present.length < names.length) {
      const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
      throw new Error(`Invalid settings: ${all} must be set together.`);
    }
  }
  if (result.data.COUNTRY_HEADER && trustedProxies(result.data) === false) {
    throw new Error('Invalid settings: COUNTRY_HEADER requires TRUST_PROXY.');
  }
  for (const name of NEED_DATABASE_URL)
    if (result.data[name] && !result.data.DATABASE_URL)
      throw new Error(`Invalid settings: ${name} requires DATABASE_URL.`);
  const missing = SMS_NEEDS[result.data.SMS_PROVIDER].filter((name) => result.data[name] === undefined);
  if (missing.length > 0) {
    const { SMS_PROVIDER } = result.data;
    throw new Error(`Invalid settings: SMS_PROVIDER=${SMS_PROVIDER} requires ${missing.join(', ')}.`);
  }
  return result.data;
};
