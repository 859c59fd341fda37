import { chatCompletions } from './chat-completions.ts';
import { startStandIn, type StandIn, type StandInOptions } from '../stand-in.ts';
import { dataEvent } from '../wire.ts';

/** The error code and type of Qianfan for a status. */
const ERRORS: Readonly<Record<number, readonly [string, string]>> = {
  401: ['invalid_iam_token', 'invalid_request_error'],
  403: ['no_permission', 'access_denied'],
  404: ['invalid_model', 'invalid_request_error'],
  429: ['rpm_rate_limit_exceeded', 'rate_limit_exceeded'],
  500: ['internal_error', 'internal_error'],
};

export const qianfanError = (code: string, type: string, message = 'said by the stand-in') => ({
  error: { code, message, type },
  id: 'as-wbx23eriqh',
});

const errorOf = (status: number, message: string) => {
  const [code, type] = ERRORS[status] ?? ['service_unavailable', 'internal_error'];
  return qianfanError(code, type, message);
};

/**
 * Simulates Baidu's Qianfan: chat completions under `/v2` whose ids begin with `as-`, whose chunks carry a flag of
 * the content check, and whose thinking is `reasoning_content`. Based on
 * https://cloud.baidu.com/doc/qianfan-api/s/3m7of64lb (chat), https://cloud.baidu.com/doc/qianfan-api/s/Dmba8k71y
 * (models), https://cloud.baidu.com/doc/qianfan-api/s/Om9b4yj3w (errors) and an answer of 429 in
 * https://github.com/PaddlePaddle/ERNIE/issues/1031.
 */
export const startQianfan = (options?: StandInOptions): Promise<StandIn> =>
  startStandIn(
    {
      ...chatCompletions,
      basePath: '/v2',
      asks: /^\/v2\/chat\/completions$/,
      lists: /^\/v2\/models$/,
      frames: (...input) => {
        const { opening, pieces, closing } = chatCompletions.frames(...input);
        const spoken = (frame: string) =>
          frame
            .replaceAll('"chatcmpl-stand-in"', '"as-wbx23eriqh"')
            .replaceAll('"logprobs":null', '"flag":0');
        return { opening: spoken(opening), pieces: pieces.map(spoken), closing: spoken(closing) };
      },
      errorBody: errorOf,
      errorEvent: (message) => dataEvent(errorOf(500, message)),
    },
    { models: ['ernie-4.0-8k', 'ernie-x1-turbo-32k'], ...options },
  );
