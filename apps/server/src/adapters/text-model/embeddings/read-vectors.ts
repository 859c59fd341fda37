type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(Number.isFinite) && value.some((number) => number !== 0);

const BYTES_PER_NUMBER = 4;

/** The vector in a text, as 32-bit numbers in base64, which some services send although they are asked for numbers. */
const ofBase64 = (text: string): number[] => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length % BYTES_PER_NUMBER !== 0) return [];
  return Array.from({ length: bytes.length / BYTES_PER_NUMBER }, (_, at) =>
    bytes.readFloatLE(at * BYTES_PER_NUMBER),
  );
};

const vectorIn = (entry: unknown): Float32Array | undefined => {
  const { embedding = entry, values = embedding }: Fields = isObject(entry) ? entry : {};
  // llama.cpp sends a list of one vector.
  const inner: unknown = Array.isArray(values) && values.length === 1 ? (values as unknown[])[0] : values;
  const vector = typeof inner === 'string' ? ofBase64(inner) : Array.isArray(inner) ? inner : values;
  return isVector(vector) ? Float32Array.from(vector) : undefined;
};

/** The entries of an answer of OpenAI, Ollama, Cohere, DashScope, Gemini or Text Embeddings Inference. */
const entriesOf = (answer: unknown): readonly unknown[] => {
  if (Array.isArray(answer)) return answer as unknown[];
  if (!isObject(answer)) return [];
  const { data, embeddings, output, float } = answer;
  const list = [data, embeddings, float].find(Array.isArray);
  return list ?? (isObject(embeddings) ? entriesOf(embeddings) : isObject(output) ? entriesOf(output) : []);
};

const indexOf = (entry: unknown): unknown =>
  isObject(entry) ? (entry['index'] ?? entry['text_index']) : null;

/**
 * The places of the entries, counted from 0. Some services count from 1, omit the index, or send the same one for
 * all, and then the entries are in order. Undefined if the places do not match the texts.
 */
const placesOf = (entries: readonly unknown[]): number[] | undefined => {
  const indexes = entries.map(indexOf);
  if (new Set(indexes).size === 1) return entries.map((_, at) => at);
  const numbers = indexes.map((index) => (index === null || index === undefined ? NaN : Number(index)));
  const first = Math.min(...numbers);
  const isComplete = numbers
    .toSorted((one, other) => one - other)
    .every((number, at) => number === first + at);
  return isComplete && (first === 0 || first === 1) ? numbers.map((number) => number - first) : undefined;
};

/** The vectors of an answer in the order of the texts; undefined if there is not one vector for each. */
export const vectorsIn = (answer: unknown, count: number): Float32Array[] | undefined => {
  const entries = entriesOf(answer);
  const places = entries.length === count ? placesOf(entries) : undefined;
  if (!places) return undefined;
  const vectors: Float32Array[] = [];
  for (const [at, place] of places.entries()) {
    const vector = vectorIn(entries[at]);
    if (!vector) return undefined;
    vectors[place] = vector;
  }
  return new Set(vectors.map(({ length }) => length)).size === 1 ? vectors : undefined;
};
