import type { Anchor } from '@studiolo/contract/evidence/anchor';

/** What an answer cites, beside OpenAI’s own fields. */
export type Citation = { number: number; title: string; quote: string; url: string | null };

export type Heard = {
  text: string;
  citations: readonly Citation[];
  usage: { inputTokens: number; outputTokens: number };
};

type Named = { id: string; model: string; created: number };

export const citationOf = ({ number, name, quote, place }: Anchor): Citation => ({
  ...{ number, title: name, quote },
  url: place.kind === 'web' ? place.url : null,
});

const usageOf = ({ inputTokens, outputTokens }: Heard['usage']) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
});

/** A whole answer as OpenAI’s `chat.completion`. */
export const wholeCompletion = ({ id, model, created }: Named, { text, citations, usage }: Heard) => ({
  ...{ id, object: 'chat.completion', created, model },
  choices: [
    {
      ...{ index: 0, logprobs: null, finish_reason: 'stop' },
      message: { role: 'assistant', content: text, refusal: null },
    },
  ],
  usage: usageOf(usage),
  citations,
});

/** A piece of an answer as OpenAI’s `chat.completion.chunk`; the last one tells what is cited. */
export const completionChunk = (
  { id, model, created }: Named,
  delta: { role?: 'assistant'; content?: string },
  end?: readonly Citation[],
) => ({
  ...{ id, object: 'chat.completion.chunk', created, model },
  choices: [{ index: 0, delta, logprobs: null, finish_reason: end ? 'stop' : null }],
  ...(end && { citations: end }),
});

export const usageChunk = ({ id, model, created }: Named, usage: Heard['usage']) => ({
  ...{ id, object: 'chat.completion.chunk', created, model },
  ...{ choices: [], usage: usageOf(usage) },
});
