import { join } from 'node:path';
import { createOutboxMail } from '../../adapters/mail/outbox.ts';
import { createSmtpMail } from '../../adapters/mail/smtp.ts';
import { createStripe } from '../../adapters/payment/stripe/stripe.ts';
import { createDiskStorage } from '../../adapters/storage/disk.ts';
import { createS3Storage } from '../../adapters/storage/s3.ts';
import { createCompatibleEmbedder } from '../../adapters/text-model/embeddings/embeddings.ts';
import { createCompatibleTranscriber } from '../../adapters/transcriber/compatible.ts';
import { createRegions, type Regions } from '../../core/region/regions.ts';
import type { Environment } from '../../env.ts';
import { openCountryFile } from '../../platform/geo/country-file.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Payment } from '../../ports/payment.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Transcriber } from '../../ports/transcriber.ts';

/** SMTP if configured, otherwise the outbox. */
export const chooseMail = (
  { SMTP_URL, MAIL_FROM }: Environment,
  dataFolder: string,
  log: Log,
  clock: Clock,
): Mail =>
  SMTP_URL
    ? createSmtpMail({ url: SMTP_URL, from: MAIL_FROM })
    : createOutboxMail({ folder: join(dataFolder, 'outbox'), from: MAIL_FROM, log, now: clock.now });

/** The operator's setting, otherwise a GeoIP file if there is one. */
export const chooseRegions = async ({ VARIANT, GEOIP_FILE }: Environment): Promise<Regions> =>
  createRegions({
    variant: VARIANT,
    countryOf: GEOIP_FILE === undefined ? undefined : await openCountryFile(GEOIP_FILE),
  });

/** S3 if a bucket is configured, otherwise the data folder. */
export const chooseStorage = async (environment: Environment, dataFolder: string): Promise<Storage> => {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = environment;
  if (S3_BUCKET === undefined) return createDiskStorage({ folder: join(dataFolder, 'files') });
  return createS3Storage({
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT }),
  });
};

/** Stripe if its keys are configured; without it, only codes are accepted. */
export const choosePayment = (
  { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: Environment,
  fetch: typeof globalThis.fetch,
): Payment | undefined =>
  STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
    ? createStripe({
        secretKey: STRIPE_SECRET_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        baseUrl: STRIPE_API_BASE,
        fetch,
      })
    : undefined;

const OPENAI_URL = 'https://api.openai.com/v1';

/** The configured transcription service; without one, recordings are stored but not transcribed. */
export const chooseTranscriber = (
  { TRANSCRIPTION_BASE_URL, TRANSCRIPTION_API_KEY, TRANSCRIPTION_MODEL }: Environment,
  fetch: typeof globalThis.fetch,
): Transcriber | undefined =>
  TRANSCRIPTION_BASE_URL === undefined && TRANSCRIPTION_API_KEY === undefined
    ? undefined
    : createCompatibleTranscriber({
        baseUrl: TRANSCRIPTION_BASE_URL ?? OPENAI_URL,
        apiKey: TRANSCRIPTION_API_KEY,
        model: TRANSCRIPTION_MODEL,
        fetch,
      });

/** The configured embedding service; without one, passages are only found by their words. */
export const chooseEmbedder = (
  { EMBEDDINGS_BASE_URL, EMBEDDINGS_API_KEY, EMBEDDINGS_MODEL }: Environment,
  fetch: typeof globalThis.fetch,
): Embedder | undefined =>
  EMBEDDINGS_BASE_URL === undefined && EMBEDDINGS_API_KEY === undefined
    ? undefined
    : createCompatibleEmbedder({
        baseUrl: EMBEDDINGS_BASE_URL ?? OPENAI_URL,
        apiKey: EMBEDDINGS_API_KEY,
        model: EMBEDDINGS_MODEL,
        fetch,
      });
