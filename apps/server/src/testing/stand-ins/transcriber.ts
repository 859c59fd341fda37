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
  /** Seconds to wait, as sent with the status. */
  retryAfter?: number;
  /** Response that is sent instead of a transcript. */
  said?: string;
  /** Whether the connection breaks in the middle of the answer. */
  isHalf?: boolean;
  /** Whether it never answers. */
  isStalled?: boolean;
  /** Number of requests that it answers before the fault. */
  after?: number;
  /** Number of requests after which it works again. */
  upTo?: number;
};

/** Duration of every recording, in seconds. */
const SECONDS = 7;
const SURENESS = Math.log(0.8);

/** The forms that each model has, by the reference; any other model is treated as a Whisper. */
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

/** Words of a text with times, each of the same duration. */
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
    avg_logprob: SURENESS,
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
 * transcription object in that format where the model has it, else refused with 400 and `unsupported_value`; other
 * faults have the error shape of the other calls.
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
      if (!(file instanceof File) || typeof model !== 'string') throw new Error('no file came');
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
      const { retryAfter, said = JSON.stringify(body), isHalf } = (isFaulty && fault) || {};
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(isHalf && { 'content-length': said.length }),
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      });
      if (!isHalf) return void response.end(said);
      response.write(said.slice(0, said.length / 2), () => response.destroy());
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
    hears: (...words: string[]) => {
      transcript = words;
      transcriptOf = undefined;
      fault = undefined;
    },
    /** Sets the transcript by request. */
    hearsOf: (transcribe: (request: TranscriberRequest) => string[]) => {
      transcriptOf = transcribe;
      fault = undefined;
    },
    /** Answers in one format, whichever is requested, as some services do. */
    saysOnly: (format: string) => {
      only = format;
    },
    refusesWith: (status: number) => {
      fault = { status };
    },
    /** Fails in another way than by a refusal, or only after some requests. */
    failsBy: (how: Fault) => {
      requests.length = 0;
      fault = how;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
