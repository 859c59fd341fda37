import type { LearnedDocument } from '../core/knowledge/learn-document.ts';
import { createParserPool } from '../platform/parsing/parser-pool.ts';
import type { Log } from '../platform/logging/log.ts';
import type { Places } from './places.ts';

type Deps = { places: Places; log: Log; size: number };

/** What reads files and pictures in processes apart; as many as have a slot are read at once. */
export const createParsers = ({ places, ...reading }: Deps) => {
  const parser = createParserPool<LearnedDocument>({ childPath: places.learnChild, ...reading });
  const pictures = createParserPool<Uint8Array>({
    ...{ childPath: places.portrayChild, needsAddons: true },
    ...reading,
  });
  return {
    parser,
    pictures,
    closeParsers: () => Promise.all([parser, pictures].map((pool) => pool.close())),
  };
};
