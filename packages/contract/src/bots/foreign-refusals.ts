import type { ForeignRefusal } from '../wire/endpoint.ts';

const OPENAI_CODES: Readonly<Record<number, string>> = {
  401: 'invalid_api_key',
  404: 'model_not_found',
  413: 'context_length_exceeded',
  429: 'rate_limit_exceeded',
};

/** A refusal as OpenAI's API puts it: https://platform.openai.com/docs/guides/error-codes */
export const openAiRefusal = ({ status, message }: Pick<ForeignRefusal, 'status' | 'message'>) => ({
  error: {
    message,
    type: status >= 500 ? 'server_error' : status === 429 ? 'rate_limit_error' : 'invalid_request_error',
    param: null,
    code: OPENAI_CODES[status] ?? null,
  },
});

/** Of JSON-RPC's numbers the one that servers are free to give a meaning. */
const REFUSED = -32_000;

/** A refusal as JSON-RPC puts it where no request was read: https://www.jsonrpc.org/specification#error_object */
export const jsonRpcRefusal = ({ message }: Pick<ForeignRefusal, 'message'>) => ({
  jsonrpc: '2.0',
  error: { code: REFUSED, message },
  id: null,
});
