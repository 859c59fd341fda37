import type { HoldSecret } from '../../ports/shared-secrets.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { chooseEmbedder, choosePayment, chooseStorage } from '../adapters/choose-adapters.ts';
import { chooseIdentity } from '../adapters/choose-identity.ts';
import { chooseShareTickets } from '../adapters/choose-share-tickets.ts';
import { chooseTranslationEngines } from '../adapters/choose-translation-engines.ts';
import { chooseWebSearch } from '../adapters/choose-web-search.ts';
import type { Environment } from '../../env.ts';
import { dataFolderOf } from '../data-folder.ts';
import { createEgress } from '../../platform/egress/egress.ts';
import { isSandboxAvailable } from '../../platform/sandbox/python.ts';
import { systemClock } from '../../ports/clock.ts';
import { IdentityFault } from '../../ports/identity-provider.ts';
import { probeFiles, type Probe } from './probe-files.ts';
import { reasonOf } from './reason-of.ts';
import { connectServices } from '../provider-settings.ts';

const PROBE_TIMEOUT_MS = 5000;

const probe = async (subject: string, check: () => Promise<string>): Promise<Probe> => {
  try {
    return { what: subject, is: await check(), isGood: true };
  } catch (error) {
    return { what: subject, is: reasonOf(error), isGood: false };
  }
};

const probeModels = async (environment: Environment): Promise<Probe[]> => {
  const egress = createEgress();
  const { providers } = connectServices(environment, egress.operatorFetch)({});
  const probes = await Promise.all(
    providers.map(async ({ name, listModels }): Promise<Probe | undefined> => {
      const models = await listModels(AbortSignal.timeout(PROBE_TIMEOUT_MS));
      const isLookedFor = name === 'ollama' && environment.OLLAMA_BASE_URL === undefined;
      if (models.length === 0 && isLookedFor) return undefined;
      const is =
        models.length === 0
          ? 'configured, but lists no models: check its address and its key'
          : `${models.length} models`;
      return { what: `models: ${name}`, is, isGood: models.length > 0 };
    }),
  );
  const available = probes.filter((each) => each !== undefined);
  return available.length > 0
    ? available
    : [{ what: 'models', is: 'none configured; the built-in engine answers', isGood: true }];
};

const probeMail = ({ SMTP_URL }: Environment, dataFolder: string): Promise<Probe> =>
  probe('mail', async () => {
    if (SMTP_URL === undefined) return `written to ${join(dataFolder, 'outbox')}`;
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: SMTP_URL,
      connectionTimeout: PROBE_TIMEOUT_MS,
      greetingTimeout: PROBE_TIMEOUT_MS,
    });
    await transport.verify().finally(() => transport.close());
    return `SMTP at ${new URL(SMTP_URL).host} accepts mail`;
  });

/** Reports only the configuration, because a test message would cost money and require a phone number. */
const describeSms = ({ SMS_PROVIDER }: Environment, dataFolder: string): Probe => ({
  what: 'SMS',
  is: SMS_PROVIDER === 'outbox' ? `written to ${join(dataFolder, 'outbox')}` : `configured: ${SMS_PROVIDER}`,
  isGood: true,
});

/** Stores a few bytes, reads them back and deletes them. */
const probeStorage = (environment: Environment, dataFolder: string): Promise<Probe> =>
  probe('storage', async () => {
    const storage = await chooseStorage(environment, dataFolder);
    const key = `doctor/${randomUUID()}`;
    await storage.putText(key, 'well');
    const read = await storage.getText(key);
    await storage.delete(key);
    if (read !== 'well') throw new Error('the stored bytes differ when read back');
    const { S3_BUCKET, S3_ENDPOINT } = environment;
    return S3_BUCKET === undefined
      ? `files in ${join(dataFolder, 'files')}`
      : `S3, bucket ${S3_BUCKET} at ${S3_ENDPOINT}`;
  });

/** Reports only the configuration, because a test would require a recording. */
const describeTranscription = (environment: Environment): Probe => {
  const { TRANSCRIPTION_BASE_URL, TRANSCRIPTION_API_KEY, TRANSCRIPTION_MODEL } = environment;
  const isSetUp = TRANSCRIPTION_BASE_URL !== undefined || TRANSCRIPTION_API_KEY !== undefined;
  const is = isSetUp
    ? `configured: ${TRANSCRIPTION_MODEL}`
    : 'none configured; recordings are stored without transcripts';
  return { what: 'transcription', is, isGood: true };
};

const probeEmbeddings = async (environment: Environment): Promise<Probe> => {
  const subject = 'embeddings';
  const egress = createEgress();
  const embedder = chooseEmbedder(environment, egress.operatorFetch);
  if (!embedder)
    return { what: subject, is: 'none configured; sources are searched by their words', isGood: true };
  return probe(subject, async () => {
    const [vector] = await embedder
      .embed(['lighthouse'], 'question', AbortSignal.timeout(PROBE_TIMEOUT_MS))
      .finally(egress.close);
    return `${embedder.space} responds with ${vector?.length} dimensions`;
  });
};

const probePayment = async (environment: Environment): Promise<Probe> => {
  const egress = createEgress();
  const payment = choosePayment(environment, egress.operatorFetch);
  if (!payment) return { what: 'payment', is: 'none configured; only codes are accepted', isGood: true };
  return probe('payment', async () => {
    await payment.check().finally(egress.close);
    return `Stripe at ${new URL(environment.STRIPE_API_BASE).host}`;
  });
};

/** Reads only the provider's discovery document; any further test would require somebody to sign in. */
const probeProvider = async (environment: Environment): Promise<Probe> => {
  const subject = 'signing in';
  const egress = createEgress();
  const provider = chooseIdentity({ environment, fetch: egress.operatorFetch, clock: systemClock });
  if (!provider)
    return {
      what: subject,
      is: 'only with accounts of this server; no provider is configured',
      isGood: true,
    };
  return probe(subject, async () => {
    const nothing = { redirectUri: 'http://localhost/', state: '', nonce: '', verifier: 'x'.repeat(43) };
    await provider
      .begin(nothing)
      .catch((error: unknown) => {
        throw error instanceof IdentityFault ? new Error(String(error.cause)) : error;
      })
      .finally(egress.close);
    return `also with ${provider.name}`;
  });
};

const probeWebSearch = async (environment: Environment): Promise<Probe[]> => {
  const egress = createEgress();
  const services = chooseWebSearch(environment, egress.operatorFetch);
  if (services.length === 0)
    return [{ what: 'web search', is: 'none configured; chats work without it', isGood: true }];
  const request = { query: 'lighthouse', language: 'en', limit: 3 } as const;
  const probes = await Promise.all(
    services.map(({ name, search }) =>
      probe(`web search: ${name}`, async () => {
        const results = await search({ ...request, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
        return `responds, found ${results.length} pages`;
      }),
    ),
  );
  await egress.close();
  return probes;
};

const probeTranslation = async (environment: Environment): Promise<Probe[]> => {
  const egress = createEgress();
  const engines = chooseTranslationEngines({ environment, fetch: egress.operatorFetch, clock: systemClock });
  if (engines.length === 0)
    return [{ what: 'translation', is: 'no service configured; models translate', isGood: true }];
  const request = { texts: ['lighthouse'], from: 'en', to: 'zh-CN', terms: [], context: '' } as const;
  const probes = await Promise.all(
    engines.map(({ name, translate }) =>
      probe(`translation: ${name}`, async () => {
        const [word] = await translate({ ...request, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
        return `responds, lighthouse is ${word}`;
      }),
    ),
  );
  await egress.close();
  return probes;
};

/** Always fetches a secret from the service, even if the servers have stored one. */
const askEachTime: HoldSecret = async (_name, fetchSecret) => (await fetchSecret()).secret;

const probeSharing = async (environment: Environment): Promise<Probe> => {
  const subject = 'WeChat';
  const egress = createEgress();
  const tickets = chooseShareTickets(environment, egress.operatorFetch, askEachTime);
  if (!tickets)
    return { what: subject, is: 'no account configured; links are shared as in any browser', isGood: true };
  return probe(subject, async () => {
    await tickets.ticket(AbortSignal.timeout(PROBE_TIMEOUT_MS)).finally(egress.close);
    return `${tickets.appId} returns tickets for signing shared pages`;
  });
};

const probePython = async (): Promise<Probe> => ({
  what: 'Python',
  is: (await isSandboxAvailable('unshare'))
    ? 'runs in its own namespaces'
    : 'off: the system does not allow unshare; JavaScript still runs',
  isGood: true,
});

/** Tests every configured external service. */
export const probeServices = async (environment: Environment): Promise<Probe[]> => {
  const dataFolder = dataFolderOf(environment);
  const files = await probeFiles(environment);
  const isServicesFileWrong = files.some(({ what, isGood }) => what === 'services file' && !isGood);
  const [models, searches, translators, ...others] = await Promise.all([
    // An invalid file must not prevent the tests of all other services.
    probeModels(isServicesFileWrong ? { ...environment, COMPATIBLE_SERVICES_FILE: undefined } : environment),
    probeWebSearch(environment),
    probeTranslation(environment),
    probeMail(environment, dataFolder),
    probeEmbeddings(environment),
    probePayment(environment),
    probeProvider(environment),
    probeStorage(environment, dataFolder),
    probeSharing(environment),
    probePython(),
  ]);
  return [
    ...files,
    ...models,
    ...searches,
    ...translators,
    ...others,
    describeSms(environment, dataFolder),
    describeTranscription(environment),
  ];
};
