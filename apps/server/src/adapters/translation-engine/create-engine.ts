import type { EngineName } from '@studiolo/contract/translate/engines';
import type { Term } from '@studiolo/contract/translate/entities';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import {
  EngineFault,
  type EngineRequest,
  type LanguagePair,
  type TranslationEngine,
} from '../../ports/translation-engine.ts';
import { retry, type Wait } from '../../platform/concurrency/retry.ts';
import { encode, type Markup } from './markup.ts';

const SENTENCE_END = /[.!?;]["'”’)\]]*\s+|[。！？；]["'”’）】]*/gu;
const SPACE = /\s+/gu;

const lastEnd = (text: string, pattern: RegExp): number => {
  let end = 0;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
};

/** Returns the position of a cut at the limit, or before a placeholder that it would split. */
const hardEnd = (text: string): number => {
  const mark = text.lastIndexOf('⟦');
  const isBroken = mark > 0 && !text.includes('⟧', mark);
  if (isBroken) return mark;
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd8_00 && last <= 0xdb_ff ? text.length - 1 : text.length;
};

/** Splits a text into pieces of at most `limit` characters, at sentence ends if possible. */
const splitText = (text: string, limit: number): string[] => {
  const pieces: string[] = [];
  let remaining = text;
  while (remaining.length > limit) {
    const start = remaining.slice(0, limit);
    const end = lastEnd(start, SENTENCE_END) || lastEnd(start, SPACE) || hardEnd(start);
    pieces.push(remaining.slice(0, end).trim());
    remaining = remaining.slice(end);
  }
  return [...pieces, remaining.trim()].filter((piece) => piece !== '');
};

/** Limits of one request. `size` is measured by `sizeOf`, over all texts. */
type EngineLimits = {
  texts: number;
  size: number;
  sizeOf: (text: string) => number;
  /** Maximum number of characters of a paragraph that are sent in one piece. */
  maxLength: number;
};

/** A glossary stored at the service for the duration of a request. */
export type ServiceGlossary = { id: string; remove: () => Promise<void> };

export type WireRequest = LanguagePair & {
  texts: readonly string[];
  context: string;
  glossaryId: string | undefined;
  signal: AbortSignal;
};

type TermsRequest = LanguagePair & { terms: readonly Term[]; signal: AbortSignal };

/** The protocol of one service. */
export type EngineWire = {
  name: EngineName;
  supports: (pair: LanguagePair) => boolean;
  markupFor: (pair: LanguagePair) => Markup;
  limits: EngineLimits;
  /** Sends texts within the limits; returns as many translations. */
  send: (request: WireRequest) => Promise<readonly string[]>;
  /** Creates a glossary of terms; undefined if the service supports none for these languages. */
  createGlossary?: (request: TermsRequest) => Promise<ServiceGlossary | undefined>;
};

const RETRY_DELAYS_MS = [1100, 2500, 5000, 10_000];
const MAX_RETRY_DELAY_MS = 30_000;
const UNSPACED: readonly LanguageCode[] = ['zh-CN', 'zh-TW', 'ja'];

/** Delay before the next attempt; undefined if a retry would not help. */
const delayAfter = (fault: unknown, failures: number): number | undefined => {
  if (!(fault instanceof EngineFault)) return undefined;
  const isLimit = fault.kind === 'rate-limited';
  const isPassing = fault.kind === 'unavailable' || fault.kind === 'unreachable';
  const defaultDelay = isLimit
    ? RETRY_DELAYS_MS[failures]
    : isPassing && failures === 0
      ? RETRY_DELAYS_MS[0]
      : undefined;
  if (defaultDelay === undefined) return undefined;
  const delay = fault.retryAfterMs ?? defaultDelay;
  return delay <= MAX_RETRY_DELAY_MS ? delay : undefined;
};

const batchesOf = (texts: readonly string[], { texts: most, size, sizeOf }: EngineLimits): string[][] => {
  const batches: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const length = sizeOf(text);
    const last = batches.at(-1);
    if (last && last.length < most && length <= room) {
      last.push(text);
      room -= length;
    } else {
      batches.push([text]);
      room = size - length;
    }
  }
  return batches;
};

/** Creates an engine from a protocol: placeholders, limits, glossary and retries are shared. */
export const createEngine = (wire: EngineWire, wait?: Wait): TranslationEngine => {
  const attempt = <T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> =>
    retry(act, { delayAfter, signal, wait });

  const sendAll = async (
    texts: readonly string[],
    request: Omit<WireRequest, 'texts'>,
  ): Promise<string[]> => {
    const answers: string[] = [];
    for (const batch of batchesOf(texts, wire.limits)) {
      const reply = await attempt(() => wire.send({ ...request, texts: batch }), request.signal);
      if (reply.length !== batch.length)
        throw new EngineFault(wire.name, 'garbled', `${reply.length} translations of ${batch.length} texts`);
      answers.push(...reply);
    }
    return answers;
  };

  return {
    name: wire.name,
    supports: wire.supports,

    async translate({ texts, from, to, terms, context, signal }: EngineRequest) {
      const pair = { from, to };
      const createGlossary = () =>
        wire.createGlossary?.({ ...pair, terms, signal }) ?? Promise.resolve(undefined);
      const glossary = terms.length === 0 ? undefined : await attempt(createGlossary, signal);
      try {
        const markup = wire.markupFor(pair);
        const marked = glossary ? [] : terms;
        const pieces = texts.flatMap((text, at) =>
          splitText(text, wire.limits.maxLength).map((piece) => ({ at, ...encode(piece, marked, markup) })),
        );
        const answers = await sendAll(
          pieces.map(({ text }) => text),
          { ...pair, context, glossaryId: glossary?.id, signal },
        );
        const read = pieces.map(({ at, protectedParts }, index) => ({
          at,
          text: markup.read(answers[index] ?? '', protectedParts).trim(),
        }));
        const byText = Map.groupBy(read, ({ at }) => at);
        return texts.map((_, at) =>
          (byText.get(at) ?? []).map(({ text }) => text).join(UNSPACED.includes(to) ? '' : ' '),
        );
      } finally {
        // A glossary that could not be deleted must not fail the translation.
        await glossary?.remove().catch(() => undefined);
      }
    },
  };
};
