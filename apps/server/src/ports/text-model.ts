import type { Locale } from '@studiolo/contract/wire/headers';

/** A numbered piece of a source; the model refers to it as `[number]`. */
export type GivenPassage = { number: number; name: string; text: string };

/** A picture that goes with a question, as a jpeg. */
export type GivenPicture = Uint8Array;

export type Turn = { role: 'user' | 'assistant'; text: string; pictures?: readonly GivenPicture[] };

/** What a model may call for while it answers. `parameters` is the JSON schema of an object. */
export type OfferedTool = { name: string; description: string; parameters: Record<string, unknown> };

/** A call as the model made it: `input` is JSON in its own words, and may be wrong. `opaque` goes back to its vendor unread. */
export type ToolCall = { id: string; name: string; input: string; opaque?: unknown };

/** What came of a call, for the model to read. */
export type ToolResult = { id: string; name: string; text: string; isError: boolean };

/** What a model said and called for before its answer was whole, and what came of that. */
export type ToolStep = {
  text: string;
  reasoning: string;
  calls: readonly ToolCall[];
  results: readonly ToolResult[];
};

/** What a model is asked. `turns` ends with the user's question; `passages` are the only sources it may cite. */
export type TextRequest = {
  /** The vendor's own name of the model. */
  model: string;
  instructions: string;
  passages: readonly GivenPassage[];
  /** Sources were looked through, of which `passages` are all that came up. */
  isFromSources?: boolean;
  turns: readonly Turn[];
  /** How freely it answers; as its vendor set it where left out. */
  style?: 'precise' | 'free';
  /** Tokens after which it is cut off; for models that do not think. As its vendor set it where left out. */
  longest?: number;
  /** None where left out. */
  tools?: readonly OfferedTool[];
  /** What was called for since the question, oldest first. */
  steps?: readonly ToolStep[];
  /** Nothing more may be called for. */
  mustAnswer?: boolean;
  locale: Locale;
  signal: AbortSignal;
};

/** What an answer is made of. */
export type SpokenPart =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'usage'; inputTokens: number; outputTokens: number };

/** Says that what was asked takes a language model, which the built-in engine is not; its text says so too. */
export type Unable = { type: 'unable' };

/** Calls come whole, after all that was said with them. */
export type TextPart = SpokenPart | Unable | { type: 'call'; call: ToolCall };

/** Answers a request piece by piece. Ends when the answer is whole; throws `ProviderFault` when it is not. */
export type TextModel = {
  stream: (request: TextRequest) => AsyncIterable<TextPart>;
};

/** How a service outside failed; each has a sentence of its own for the user. */
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
  | 'refused';

/** A failure of a service outside: what kind, whether trying once more is safe, and what it said (for the log alone). */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly kind: ProviderFaultKind;
  readonly retryAfterMs: number | undefined;
  /** The key was the asker's own: there is no operator to turn to. */
  readonly isOwn: boolean;

  constructor(
    kind: ProviderFaultKind,
    message: string,
    options: { retryAfterMs?: number; isOwn?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
    this.isOwn = options.isOwn ?? false;
  }
}
