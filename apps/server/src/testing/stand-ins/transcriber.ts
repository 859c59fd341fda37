import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type TranscriberRequest = {
  key: string | undefined;
  model: string;
  format: string;
  chunking: string | undefined;
  prompt: string | undefined;
  language: string | undefined;
  /** The requested timestamps: of words, of segments or of both. */
  granularities: string[];
  name: string;
  bytes: Buffer;
};

export type Fault = {
  status?: number;
  /** Value of the header `retry-after`, in seconds. */
  retryAfter?: number;
  /** Body that is sent in place of the transcript. */
  rawBody?: string;
  /** Whether the connection breaks in the middle of the body. */
  isHalf?: boolean;
  /** Whether the service never answers. */
  isStalled?: boolean;
  /** Number of successful requests before the fault. */
  after?: number;
  /** Number of requests after which the service works again. */
  upTo?: number;
};

/** Duration of every recording, in seconds. */
const SECONDS = 7;
const LOG_PROBABILITY = Math.log(0.8);

/** Returns the response formats of a model, according to the API reference. Unknown models have those of Whisper. */
const formatsOf = (model: string): string[] => {
  if (model.includes('diarize')) return ['json', 'text', 'diarized_json'];
  return model.startsWith('gpt-') ? ['json'] : ['json', 'text', 'srt', 'verbose_json', 'vtt'];
};

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;

/** Splits the text into segments of the same length. */
const timed = (texts: readonly string[]) =>
  texts.map((text, id) => ({
    id,
    start: rounded((SECONDS / texts.length) * id),
    end: rounded((SECONDS / texts.length) * (id + 1)),
    text,
  }));

/** Returns the words of the texts with timestamps. */
const wordsOf = (texts: readonly string[]) =>
  timed(texts).flatMap(({ start, end, text }) => {
    const words = text.split(/\s+/).filter(Boolean);
    const length = (end - start) / Math.max(1, words.length);
    return words.map((word, at) => ({
      word,
      start: rounded(start + length * at),
      end: rounded(start + length * (at + 1)),
    }));
  });

const answerIn = (
  { format, granularities }: Pick<TranscriberRequest, 'format' | 'granularities'>,
  texts: readonly string[],
): object => {
  const usage = { type: 'duration', seconds: SECONDS };
  const text = texts.join(' ');
  if (format === 'json') return { text, usage };
  const about = { task: 'transcribe', duration: SECONDS, text, usage };
  if (format === 'diarized_json') {
    const segments = timed(texts).map(({ id, ...segment }) => ({
      type: 'transcript.text.segment',
      id: `seg_${id}`,
      ...segment,
      speaker: String.fromCodePoint(65 + (id % 26)),
    }));
    return { ...about, segments };
  }
  const segments = timed(texts).map((segment) => ({
    ...segment,
    seek: 0,
    text: ` ${segment.text}`,
    tokens: [50364],
    temperature: 0,
    avg_logprob: LOG_PROBABILITY,
    compression_ratio: 1.2,
    no_speech_prob: 0.01,
  }));
  const words = granularities.includes('word') ? { words: wordsOf(texts) } : {};
  return { ...about, language: 'english', segments, ...words };
};

const refusalOf = (status: number, param: string, message: string, code: string | null = null) => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param, code } },
});

/**
 * Simulates a transcription service. Based on OpenAI's API reference, "Create transcription"
 * (https://platform.openai.com/docs/api-reference/audio/createTranscription): a form with `file`, `model`,
 * `response_format`, `chunking_strategy`, `prompt`, `language` and `timestamp_granularities[]`, answered by a
 * transcription object in that format. A format that the model does not have is refused with 400 and
 * `unsupported_value`. Errors have the same format as those of other calls.
 */
export const startTranscriber = async () => {
  const requests: TranscriberRequest[] = [];
  let transcript = ['The tower is 330 metres high.'];
  let only: string | undefined;
  let transcriptOf: ((request: TranscriberRequest) => string[]) | undefined;
  let fault: Fault | undefined;

  const answerTo = (request: TranscriberRequest, isFaulty: boolean): { status: number; body: object } => {
    const { model, format, chunking } = request;
    const texts = transcriptOf?.(request) ?? transcript;
    if (isFaulty && fault?.status !== undefined) return refusalOf(fault.status, 'file', 'x');
    if (only !== undefined) return { status: 200, body: answerIn({ ...request, format: only }, texts) };
    if (!formatsOf(model).includes(format)) {
      const message = `response_format '${format}' is not compatible with model '${model}'. Use 'json' or 'text' instead.`;
      return refusalOf(400, 'response_format', message, 'unsupported_value');
    }
    if (format === 'diarized_json' && chunking === undefined)
      return refusalOf(400, 'chunking_strategy', 'chunking_strategy is required for diarization models');
    return { status: 200, body: answerIn(request, texts) };
  };

  const server = createServer((message, response) => {
    const answer = async () => {
      const headers = { 'content-type': message.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(await buffer(message)), { headers }).formData();
      const [file, model] = [form.get('file'), form.get('model')];
      if (!(file instanceof File) || typeof model !== 'string') throw new Error('the request has no file');
      const [format, chunking] = [form.get('response_format'), form.get('chunking_strategy')];
      const language = form.get('language');
      const prompt = form.get('prompt');
      const request: TranscriberRequest = {
        key: message.headers.authorization?.replace(/^Bearer /, ''),
        model,
        format: typeof format === 'string' ? format : 'json',
        chunking: typeof chunking === 'string' ? chunking : undefined,
        prompt: typeof prompt === 'string' ? prompt : undefined,
        language: typeof language === 'string' ? language : undefined,
        granularities: form.getAll('timestamp_granularities[]').map(String),
        name: file.name,
        bytes: Buffer.from(await file.arrayBuffer()),
      };
      requests.push(request);
      const isFaulty =
        fault !== undefined &&
        requests.length > (fault.after ?? 0) &&
        requests.length <= (fault.upTo ?? Infinity);
      if (isFaulty && fault?.isStalled) return;
      const { status, body } = answerTo(request, isFaulty);
      const { retryAfter, rawBody = JSON.stringify(body), isHalf } = (isFaulty && fault) || {};
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(isHalf && { 'content-length': rawBody.length }),
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      });
      if (!isHalf) return void response.end(rawBody);
      response.write(rawBody.slice(0, rawBody.length / 2), () => response.destroy());
    };
    if (message.url === '/v1/audio/transcriptions') answer().catch(() => response.destroy());
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Sets the transcript of every recording, one segment per argument. */
    answersWith: (...words: string[]) => {
      transcript = words;
      transcriptOf = undefined;
      fault = undefined;
    },
    /** Sets the transcript by request. */
    answersWhen: (transcribe: (request: TranscriberRequest) => string[]) => {
      transcriptOf = transcribe;
      fault = undefined;
    },
    /** Ignores the requested format, as some services do. */
    alwaysUsesFormat: (format: string) => {
      only = format;
    },
    refusesWith: (status: number) => {
      fault = { status };
    },
    /** Makes requests fail as described. */
    failsWith: (how: Fault) => {
      requests.length = 0;
      fault = how;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
