import type { Locale } from '@studiolo/contract/wire/headers';

/** A numbered passage of a source; the model cites it as `[number]`. */
export type GivenPassage = { number: number; name: string; text: string };

/** A picture of a question, as a JPEG. */
export type GivenPicture = Uint8Array;

export type Turn = { role: 'user' | 'assistant'; text: string; pictures?: readonly GivenPicture[] };

/** A tool that a model may call. `parameters` is the JSON schema of an object. */
export type OfferedTool = { name: string; description: string; parameters: Record<string, unknown> };

/** A tool call by the model: `input` is unvalidated JSON. `opaque` is returned to its vendor unchanged. */
export type ToolCall = { id: string; name: string; input: string; opaque?: unknown };

/** Result of a call, for the model. */
export type ToolResult = { id: string; name: string; text: string; isError: boolean };

/** A step before the answer: the model's text and calls, and the results of the calls. */
export type ToolStep = {
  text: string;
  reasoning: string;
  calls: readonly ToolCall[];
  results: readonly ToolResult[];
};

/**
 * A request to a model. `turns` ends with the user's question; `passages` are the only sources it may cite.
 */
export type TextRequest = {
  /** The vendor's own name of the model. */
  model: string;
  instructions: string;
  passages: readonly GivenPassage[];
  /** Sources were searched, and `passages` are all that was found. */
  isFromSources?: boolean;
  turns: readonly Turn[];
  /** Creativity; the vendor's default if omitted. */
  style?: 'precise' | 'free';
  /** Asks a model with optional thinking to think first. */
  think?: boolean;
  /** Token limit; for models that do not think. The vendor's default if omitted. */
  maxTokens?: number;
  /** No tools if omitted. */
  tools?: readonly OfferedTool[];
  /** Steps since the question, oldest first. */
  steps?: readonly ToolStep[];
  /** Allows no further calls. */
  mustAnswer?: boolean;
  locale: Locale;
  signal: AbortSignal;
};

/** A part of an answer. */
export type AnswerPart =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'usage'; inputTokens: number; outputTokens: number };

/** The request needs a language model, which the built-in engine is not; the text says so too. */
export type UnablePart = { type: 'unable' };

/** The answer says that the sources contain no answer, and cites only the closest passage. */
export type NoDirectAnswerPart = { type: 'no-direct-answer' };

/** The answer ended at the model's length limit. */
export type TruncatedPart = { type: 'truncated' };

/** The request was sent without its tools, since the service refuses them for this model. */
export type ToolsOmittedPart = { type: 'tools-omitted' };

/** Calls arrive complete, after all text of their step. */
export type TextPart =
  | AnswerPart
  | UnablePart
  | NoDirectAnswerPart
  | TruncatedPart
  | ToolsOmittedPart
  | { type: 'call'; call: ToolCall };

/** Streams the answer to a request. Ends when the answer is complete; throws `ProviderFault` otherwise. */
export type TextModel = {
  stream: (request: TextRequest) => AsyncIterable<TextPart>;
};

/** Kinds of failures of external services; each has a message of its own for the user. */
export type ProviderFaultKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'rate-limited'
  | 'unpaid'
  | 'too-long'
  | 'unavailable'
  | 'unreachable'
  | 'not-public'
  | 'redirected'
  | 'packed'
  | 'garbled'
  | 'cut'
  | 'silent'
  | 'empty'
  | 'truncated'
  | 'region'
  | 'other-protocol'
  | 'no-pictures'
  | 'refused';

/** Request parameters that some models reject and that can be omitted. */
export type RefusedParameter =
  | 'temperature'
  | 'max_tokens'
  | 'stream'
  | 'stream_options'
  | 'reasoning_effort'
  | 'thinking'
  | 'thinking_strength'
  | 'tools'
  | 'tool_choice'
  | 'reasoning_content'
  | 'instructions'
  | 'input_fidelity'
  | 'background'
  | 'partial_images'
  | 'quality';

/**
 * A failure of an external service: its kind, whether a retry is safe, and its message (for the log only).
 */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly kind: ProviderFaultKind;
  readonly retryAfterMs: number | undefined;
  /** The parameter that the service rejected, if it named one. */
  readonly parameter: RefusedParameter | undefined;
  /** The model made a call that its service could not parse; a retry may succeed. */
  readonly isBadCall: boolean;
  /** The key was the user's own, so no operator can help. */
  readonly isOwn: boolean;
  /** Billing page of the user's own account, if known. */
  readonly billingPage: string | undefined;

  constructor(
    kind: ProviderFaultKind,
    message: string,
    options: {
      retryAfterMs?: number;
      parameter?: RefusedParameter;
      isBadCall?: boolean;
      isOwn?: boolean;
      billingPage?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
    this.parameter = options.parameter;
    this.isBadCall = options.isBadCall ?? false;
    this.isOwn = options.isOwn ?? false;
    this.billingPage = options.billingPage;
  }
}
