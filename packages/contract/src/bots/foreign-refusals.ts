import type { ForeignRefusal } from '../wire/endpoint.ts';

const OPENAI_CODES: Readonly<Record<number, string>> = {
  401: 'invalid_api_key',
  404: 'model_not_found',
  413: 'context_length_exceeded',
  429: 'rate_limit_exceeded',
};

/** An error in the format of OpenAI's API: https://platform.openai.com/docs/guides/error-codes */
export const openAiRefusal = ({ status, message }: Pick<ForeignRefusal, 'status' | 'message'>) => ({
  error: {
    message,
    type: status >= 500 ? 'server_error' : status === 429 ? 'rate_limit_error' : 'invalid_request_error',
    param: null,
    code: OPENAI_CODES[status] ?? null,
  },
});

/** Error code from the range that JSON-RPC leaves to implementations. */
const REFUSED = -32_000;

/**
 * JSON-RPC error for a request that could not be parsed: https://www.jsonrpc.org/specification#error_object
 */
export const jsonRpcRefusal = ({ message }: Pick<ForeignRefusal, 'message'>) => ({
  jsonrpc: '2.0',
  error: { code: REFUSED, message },
  id: null,
});
