import type { LearnedDocument } from '../core/knowledge/learn-document.ts';
import { createParserPool } from '../platform/parsing/parser-pool.ts';
import type { LaidDocument } from '../platform/parsing/layout/laid-document.ts';
import type { Rewritten } from '../platform/parsing/rewrite/rewrite-plan.ts';
import type { Log } from '../platform/logging/log.ts';
import type { SoundTold } from '../platform/sound/sound-told.ts';
import type { Places } from './places.ts';

type Deps = { places: Places; log: Log; size: number };

/** Recordings last for hours: how loud they are is not told as soon as what a page says. */
const SOUND_MS = 120_000;

/** What reads files and pictures in processes apart; as many as have a slot are read at once. */
export const createParsers = ({ places, ...reading }: Deps) => {
  const parser = createParserPool<LearnedDocument>({ childPath: places.learnChild, ...reading });
  const pictures = createParserPool<Uint8Array>({
    ...{ childPath: places.portrayChild, needsAddons: true },
    ...reading,
  });
  const sounds = createParserPool<SoundTold>({
    ...{ childPath: places.soundChild, timeoutMs: SOUND_MS },
    ...reading,
  });
  const layouts = createParserPool<LaidDocument>({ childPath: places.layoutChild, ...reading });
  const rewriter = createParserPool<Rewritten>({ childPath: places.rewriteChild, ...reading });
  return {
    layouts,
    rewriter,
    parser,
    pictures,
    sounds,
    closeParsers: () =>
      Promise.all([parser, pictures, sounds, layouts, rewriter].map((pool) => pool.close())),
  };
};
