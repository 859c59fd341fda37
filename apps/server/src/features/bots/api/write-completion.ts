import type { Anchor } from '@studiolo/contract/evidence/anchor';

/** A citation, in addition to OpenAI's own fields. */
export type Citation = { number: number; title: string; quote: string; url: string | null };

export type AnswerText = {
  text: string;
  citations: readonly Citation[];
  usage: { inputTokens: number; outputTokens: number };
  /** The answer was cut at the model's length limit. */
  isTruncated: boolean;
};

export const createAnswerText = (): AnswerText => ({
  text: '',
  citations: [],
  usage: { inputTokens: 0, outputTokens: 0 },
  isTruncated: false,
});

type CompletionHeader = { id: string; model: string; created: number };

export const citationOf = ({ number, name, quote, place }: Anchor): Citation => ({
  number,
  title: name,
  quote,
  url: place.kind === 'web' ? place.url : null,
});

const usageOf = ({ inputTokens, outputTokens }: AnswerText['usage']) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
});

const finishReason = ({ isTruncated }: Pick<AnswerText, 'isTruncated'>): string =>
  isTruncated ? 'length' : 'stop';

/** Writes a complete answer as OpenAI’s `chat.completion`. */
export const fullCompletion = ({ id, model, created }: CompletionHeader, answer: AnswerText) => ({
  id,
  object: 'chat.completion',
  created,
  model,
  choices: [
    {
      index: 0,
      logprobs: null,
      finish_reason: finishReason(answer),
      message: { role: 'assistant', content: answer.text, refusal: null },
    },
  ],
  usage: usageOf(answer.usage),
  citations: answer.citations,
});

/** Writes a piece of an answer as OpenAI's `chat.completion.chunk`; the last one has the citations. */
export const completionChunk = (
  { id, model, created }: CompletionHeader,
  delta: { role?: 'assistant'; content?: string },
  end?: AnswerText,
) => ({
  id,
  object: 'chat.completion.chunk',
  created,
  model,
  choices: [{ index: 0, delta, logprobs: null, finish_reason: end ? finishReason(end) : null }],
  ...(end && { citations: end.citations }),
});

export const usageChunk = ({ id, model, created }: CompletionHeader, usage: AnswerText['usage']) => ({
  id,
  object: 'chat.completion.chunk',
  created,
  model,
  choices: [],
  usage: usageOf(usage),
});
