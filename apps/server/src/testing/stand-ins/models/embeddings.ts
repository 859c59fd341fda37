import { json } from 'node:stream/consumers';
import { startLoopback } from '../loopback.ts';

export type EmbeddingsRequest = { key: string | undefined; model: string; input: string[] };

type Options = {
  /** Texts with any word of one group are near each other. */
  synonyms?: readonly (readonly string[])[];
  /** Maximum number of texts per request. */
  maxTexts?: number;
  /** Dimensions of a vector. */
  dimensions?: number;
};

/** Pseudo-random numbers, the same for the same word: FNV-1a, then xorshift. */
const directionOf = (word: string, dimensions: number): number[] => {
  let state = [...word].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return Array.from({ length: dimensions }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  });
};

const embed = (
  text: string,
  { synonyms, dimensions }: Pick<Required<Options>, 'synonyms' | 'dimensions'>,
): number[] => {
  const plain = text.toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const groups = synonyms.flatMap((group) =>
    group.some((word) => plain.includes(word)) ? group.slice(0, 1) : [],
  );
  const parts = [
    ...words.map((word) => ({ word, weight: 1 })),
    ...groups.map((word) => ({ word: `=${word}`, weight: 8 })),
  ];
  const sum = Array.from({ length: dimensions }, () => 0);
  for (const { word, weight } of parts)
    for (const [at, number] of directionOf(word, dimensions).entries())
      sum[at] = (sum[at] ?? 0) + weight * number;
  const length = Math.hypot(...sum) || 1;
  return sum.map((number) => number / length);
};

const refusal = (message: string) => ({
  error: { message, type: 'invalid_request_error', param: 'input', code: null },
});

/**
 * Fake embedding service. Based on OpenAI's API reference, "Create embeddings"
 * (https://platform.openai.com/docs/api-reference/embeddings/create): `input` is a list of non-empty texts,
 * answered by a list of `{ object, index, embedding }`, or by the error format of the other calls.
 */
export const startEmbeddings = async ({ synonyms = [], maxTexts = 2048, dimensions = 96 }: Options = {}) => {
  const requests: EmbeddingsRequest[] = [];
  let status: number | undefined;
  let isRefused = (_text: string): boolean => false;

  const server = await startLoopback(async (message, response) => {
    const answer = (code: number, body: unknown): void =>
      void response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (message.url !== '/v1/embeddings') return answer(404, refusal('no such call'));
    const { model, input } = (await json(message)) as { model: string; input: string[] };
    requests.push({ key: message.headers.authorization?.replace(/^Bearer /, ''), model, input });
    if (status !== undefined) return answer(status, refusal('x'));
    if (input.length > maxTexts || input.some((text) => text === '' || isRefused(text)))
      return answer(400, refusal('invalid input'));
    return answer(200, {
      object: 'list',
      model,
      // Shuffled, because the reference promises no order.
      data: input
        .map((text, index) => ({
          object: 'embedding',
          index,
          embedding: embed(text, { synonyms, dimensions }),
        }))
        .toReversed(),
      usage: { prompt_tokens: input.length, total_tokens: input.length },
    });
  });

  return {
    url: `${server.url}/v1`,
    requests,
    failsWith: (code: number) => {
      status = code;
    },
    refusesTexts: (chosen: (text: string) => boolean) => {
      isRefused = chosen;
    },
    behavesWell: () => {
      status = undefined;
      isRefused = () => false;
    },
    close: server.close,
  };
};
