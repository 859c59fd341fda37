import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aServer, aStandIn } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { anUpload } from '../../testing/fixtures/an-upload.ts';
import { grantProducts } from '../../testing/fixtures/billing.ts';
import { startAnthropic } from '../../testing/stand-ins/models/anthropic.ts';
import { startGoogle } from '../../testing/stand-ins/models/google.ts';
import { startOpenAI } from '../../testing/stand-ins/models/openai.ts';
import type { StandInRequest } from '../../testing/stand-ins/stand-in.ts';

type Body = Record<string, unknown> & { generationConfig?: Record<string, unknown> };

const bodyOf = ({ body }: StandInRequest): Body => body as Body;

/** Services that list only current models, and their responses to outdated parameters. */
const SERVICES = [
  {
    service: 'OpenAI',
    named: 'gpt4.0',
    model: 'gpt-5.6',
    start: () => startOpenAI({ models: ['gpt-5.6', 'gpt-5.6-mini', 'o5'] }),
    settings: (url: string) => ({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: url }),
    hasTemperature: (request: StandInRequest) => 'temperature' in bodyOf(request),
    refusal: {
      error: {
        message: "Unsupported value: 'temperature' does not support 0.2 with this model.",
        type: 'invalid_request_error',
        param: 'temperature',
        code: 'unsupported_value',
      },
    },
  },
  {
    service: 'Anthropic',
    named: 'anthropic',
    model: 'claude-sonnet-6',
    start: () => startAnthropic({ models: ['claude-opus-6', 'claude-sonnet-6', 'claude-haiku-6'] }),
    settings: (url: string) => ({ ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: url }),
    hasTemperature: (request: StandInRequest) => 'temperature' in bodyOf(request),
    refusal: {
      type: 'error',
      error: {
        type: 'invalid_request_error',
        message: '`temperature` is deprecated for this model.',
      },
    },
  },
  {
    service: 'Google',
    named: 'gemini',
    model: 'gemini-4-flash',
    start: () => startGoogle({ models: ['gemini-4-flash', 'gemini-4-pro'] }),
    settings: (url: string) => ({ GOOGLE_GENERATIVE_AI_API_KEY: 'k', GOOGLE_BASE_URL: url }),
    hasTemperature: (request: StandInRequest) => 'temperature' in (bodyOf(request).generationConfig ?? {}),
    refusal: {
      error: {
        code: 400,
        message: 'temperature is not supported by this model.',
        status: 'INVALID_ARGUMENT',
      },
    },
  },
] as const;

describe.each(SERVICES)(
  'with current models of $service',
  ({ named, model, start, settings, hasTemperature, refusal }) => {
    const standIn = aStandIn(start);
    const server = aServer(() => ({ settings: settings(standIn.url) }));

    it('answers a question with a picture, sends a refused parameter once at most, and charges the answer once [provider.real] [file.kinds] [plan.ledger]', async () => {
      const ann = await aUser(server);
      await grantProducts(server, ann);
      standIn.refusesWhen(hasTemperature, refusal, 400);
      standIn.answersWith({ reasoning: 'It looks high.', text: 'Nine metres.' });
      const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2c6a57' } })
        .png()
        .toBuffer();
      const { fileId } = await anUpload(ann, 'tower.png', png);
      const questions = () => standIn.requests.filter(({ turns }) => turns.length > 0);

      const offered = (await ann.call(listModels, {})).find(({ name }) => name === named);
      const { text } = await ann.readStream(ask, {
        msgId: randomUUID(),
        prompt: 'How high is this tower?',
        model: named,
        fileIds: [fileId],
        parameters: { style: 'precise', length: 'normal' },
      });

      expect(offered).toMatchObject({ isAvailable: true, canSee: true });
      expect(text).toBe('Nine metres.');
      const refusals = questions().filter(hasTemperature).length;
      expect(refusals).toBeLessThanOrEqual(1);
      expect(questions()).toHaveLength(refusals + 1);
      expect(questions().at(-1)?.turns.at(-1)).toMatchObject({ pictures: [expect.anything()] });
      expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 1 });
      const [record] = (await ann.call(pageRecords, {})).records;
      expect(record).toMatchObject({ status: 'done', reponse: 'Nine metres.' });

      await ann.readStream(ask, {
        msgId: randomUUID(),
        prompt: 'And the next one?',
        model,
        sessionId: record?.sessionId,
      });
      expect(questions()).toHaveLength(refusals + 2);
      expect(JSON.stringify(questions().at(-1)?.turns)).not.toContain('It looks high.');
    });
  },
);
