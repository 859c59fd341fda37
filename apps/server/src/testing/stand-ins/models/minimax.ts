import { hasCalls } from './answer.ts';
import { chatCompletions, deltaOf } from './chat-completions.ts';
import { startStandIn, type StandIn, type StandInOptions } from '../stand-in.ts';
import { dataEvent } from '../wire.ts';

/** MiniMax's error type for each status. */
const TYPES: Readonly<Record<number, string>> = {
  401: 'authorized_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
};

export const baseResp = (code: number, message = '') => ({
  base_resp: { status_code: code, status_msg: message },
});

const SENSITIVE = { input_sensitive: false, output_sensitive: false };

/**
 * Simulates MiniMax: chat completions whose chunks each say whether they were refused (`base_resp`), and whose
 * thinking is separate, in pieces, both as `reasoning_content` and as `reasoning_details`, only where
 * `reasoning_split` asks for it. Based on https://platform.minimax.io/docs/api-reference/text-openai-api,
 * https://platform.minimax.io/docs/api-reference/text-post ("base_resp"),
 * https://platform.minimax.io/docs/api-reference/errorcode and, for the pieces,
 * https://github.com/MiniMax-AI/MiniMax-M2/issues/95.
 */
export const startMiniMax = (options?: StandInOptions): Promise<StandIn> =>
  startStandIn(
    {
      ...chatCompletions,
      frames(pieces, usage, model, body) {
        const isSplit = typeof body === 'object' && body !== null && 'reasoning_split' in body;
        const chunk = (delta: unknown, finishReason?: string, more = {}) =>
          dataEvent({
            id: '04ecb5d9b1921ae0fb0e8da9017a5474',
            choices: [{ index: 0, delta, ...(finishReason ? { finish_reason: finishReason } : {}) }],
            created: 1_755_153_113,
            model,
            object: 'chat.completion.chunk',
            usage: null,
            ...SENSITIVE,
            ...more,
          });
        const thought = (text: string) =>
          isSplit
            ? {
                reasoning_content: text,
                reasoning_details: [
                  {
                    type: 'reasoning.text',
                    id: 'reasoning-text-1',
                    format: 'MiniMax-response-v1',
                    index: 0,
                    text,
                  },
                ],
              }
            : { content: `<think>${text}</think>` };
        return {
          opening: chunk({ role: 'assistant', name: 'MiniMax AI', content: '', audio_content: '' }),
          pieces: pieces.map((piece) =>
            chunk({
              role: 'assistant',
              ...(piece.type === 'reasoning' ? thought(piece.text) : deltaOf(piece)),
            }),
          ),
          closing: `${chunk({ role: 'assistant', content: '' }, hasCalls(pieces) ? 'tool_calls' : 'stop')}${dataEvent(
            {
              id: '04ecb5d9b1921ae0fb0e8da9017a5474',
              choices: [],
              created: 1_755_153_113,
              model,
              object: 'chat.completion.chunk',
              usage: {
                total_tokens: usage.inputTokens + usage.outputTokens,
                total_characters: 0,
                prompt_tokens: usage.inputTokens,
                completion_tokens: usage.outputTokens,
              },
              ...SENSITIVE,
              ...baseResp(0),
            },
          )}data: [DONE]\n\n`,
        };
      },
      errorBody: (status, message) => ({
        type: 'error',
        error: { type: TYPES[status] ?? 'api_error', message, http_code: `${status}` },
        request_id: '04ecb5d9b1921ae0fb0e8da9017a5474',
      }),
      errorEvent: (message) =>
        dataEvent({ id: '04ecb5d9b1921ae0fb0e8da9017a5474', choices: null, ...baseResp(1024, message) }),
    },
    { models: ['MiniMax-Text-01', 'MiniMax-M2.7'], ...options },
  );
