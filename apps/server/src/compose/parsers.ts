import type { LearnedDocument } from '../core/knowledge/learn-document.ts';
import { createParserPool } from '../platform/parsing/processes/parser-pool.ts';
import type { LayoutDocument } from '../platform/parsing/layout/layout-document.ts';
import type { RewriteResult } from '../platform/parsing/rewrite/rewrite-plan.ts';
import type { Log } from '../platform/logging/log.ts';
import type { SoundCopy } from '../platform/sound/sound-copy.ts';
import type { OcrResult } from '../platform/ocr/recognized-page.ts';
import { PARSING_LIMITS } from '../platform/parsing/parsing-limits.ts';
import type { Places } from './places.ts';

type Deps = { places: Places; log: Log; size: number; isRecognizing: boolean };

/** Recordings last for hours, so that measuring their loudness needs a longer timeout than parsing a page. */
const SOUND_TIMEOUT_MS = 120_000;

/** Reads files and pictures in separate processes, with limited concurrency. */
export const createParsers = ({ places, isRecognizing, ...reading }: Deps) => {
  const parser = createParserPool<LearnedDocument>({ childPath: places.learnChild, ...reading });
  const pictures = createParserPool<Uint8Array>({
    childPath: places.portrayChild,
    needsAddons: true,
    memoryLimitBytes: PARSING_LIMITS.pictureBytes,
    ...reading,
  });
  const sounds = createParserPool<SoundCopy>({
    childPath: places.soundChild,
    timeoutMs: SOUND_TIMEOUT_MS,
    ...reading,
  });
  const layouts = createParserPool<LayoutDocument>({ childPath: places.layoutChild, ...reading });
  const rewriter = createParserPool<RewriteResult>({ childPath: places.rewriteChild, ...reading });
  const recognizer = isRecognizing
    ? createParserPool<OcrResult>({
        childPath: places.ocrChild,
        needsAddons: true,
        hasOneThread: true,
        memoryLimitBytes: PARSING_LIMITS.recognizerBytes,
        timeoutMs: PARSING_LIMITS.recognizerSilenceMs,
        log: reading.log,
      })
    : undefined;
  return {
    recognizer,
    layouts,
    rewriter,
    parser,
    pictures,
    sounds,
    closeParsers: () =>
      Promise.all(
        [parser, pictures, sounds, layouts, rewriter, recognizer].flatMap((pool) =>
          pool ? [pool.close()] : [],
        ),
      ),
  };
};
