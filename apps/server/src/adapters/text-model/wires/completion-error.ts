import { faultOfEvent } from '../stream/faults.ts';

type ErrorFields = Partial<
  Record<
    | 'error'
    | 'base_resp'
    | 'choices'
    | 'code'
    | 'error_code'
    | 'err_no'
    | 'err_msg'
    | 'message'
    | 'msg'
    | 'error_msg'
    | 'detail'
    | 'success'
    | 'Response'
    | 'ErrorMsg',
    unknown
  >
>;

/** Codes that mean "no error". */
const FINE = new Set<unknown>([0, '0', 200, '200', '', 'ok', 'success', undefined, null]);

const statusOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'status_code' in answer ? answer.status_code : undefined;

/** Some gateways send every answer with an error whose fields are empty. */
const isFilled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null
    ? Object.values(error).some((value) => !FINE.has(value))
    : Boolean(error);

/** Tencent's error in a whole answer, or in an event of a stream that broke off. */
const errorOfTencent = ({ Response: response, ErrorMsg: broken }: ErrorFields): unknown => {
  if (typeof broken === 'object' && isFilled(broken)) return broken;
  const error: unknown =
    typeof response === 'object' && response !== null && 'Error' in response ? response.Error : undefined;
  return isFilled(error) ? error : undefined;
};

/** OpenRouter puts the error of the underlying service into the choice. */
const errorOfChoice = (choices: unknown): unknown => {
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  return typeof choice === 'object' && choice !== null && 'error' in choice && isFilled(choice.error)
    ? choice.error
    : undefined;
};

/**
 * The error in an event or a whole answer; undefined if there is no error. MiniMax uses a number other than
 * 0; Qianfan, SiliconFlow, vLLM, FastAPI and many gateways omit the `error` wrapper.
 */
export const errorIn = (chunk: ErrorFields): unknown => {
  // If the error is plain text, the fields next to it contain more details.
  if (isFilled(chunk.error)) return typeof chunk.error === 'string' ? chunk : chunk.error;
  if (!FINE.has(statusOf(chunk.base_resp))) return chunk.base_resp;
  const ofTencent = errorOfTencent(chunk);
  if (ofTencent !== undefined) return ofTencent;
  if (chunk.choices) return errorOfChoice(chunk.choices);
  const { message, msg = message, err_msg = msg, error_msg: sentence = err_msg, detail = sentence } = chunk;
  const isRefused = chunk.success === false || chunk.detail !== undefined;
  return isRefused || (!FINE.has(chunk.code ?? chunk.error_code ?? chunk.err_no) && detail !== undefined)
    ? chunk
    : undefined;
};

/** Reads a whole answer with status 200. If it cannot be read and contains an error, throws that. */
export const readUnlessError = <T>(answer: unknown, read: (answer: unknown) => T): T => {
  try {
    return read(answer);
  } catch (thrown) {
    const error = typeof answer === 'object' && answer !== null ? errorIn(answer) : undefined;
    if (error !== undefined) throw faultOfEvent(error);
    throw thrown;
  }
};
