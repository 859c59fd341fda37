import { open } from 'node:fs/promises';
import { ParsingFault, type ParsingFaultKind } from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import { placeOfPart } from '../../platform/sound/positioned-part.ts';
import type { SoundCopy } from '../../platform/sound/sound-copy.ts';

const KINDS: Partial<Record<ParsingFaultKind, SoundFault['kind']>> = {
  empty: 'silent',
  unsupported: 'unknown',
};

/** The file has no sound, or one in a format that cannot be read here. */
export class SoundFault extends Error {
  readonly kind: 'silent' | 'unknown' | 'broken';
  /** The known but unsupported format of a sound. */
  readonly format: string | undefined;

  constructor(fault: ParsingFault) {
    super(fault.message, { cause: fault });
    this.kind = KINDS[fault.kind] ?? 'broken';
    this.format = fault.kind === 'unsupported' && fault.message !== fault.kind ? fault.message : undefined;
  }
}

const reported = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ParsingFault ? new SoundFault(error) : error;
  });

type Options = { signal?: AbortSignal; span?: { from: number; to: number } };

export type Sounds = ReturnType<typeof createSounds>;

/** Reads the sound of recordings and videos in a separate process. All methods throw `SoundFault`. */
export const createSounds = (pool: ParserPool<SoundCopy>) => ({
  /** Detects the sound in a file. */
  probe: (path: string, { signal }: Options = {}): Promise<SoundCopy> =>
    reported(pool.parse(path, 'probe', signal ? { signal } : {})),

  /** Extracts the sound of a file, or a span of it, without decoding. */
  async extract(path: string, to: string, options: Options = {}): Promise<SoundCopy> {
    const file = await open(to, 'w', 0o600);
    let written: Promise<unknown> = Promise.resolve();
    const onPart = (part: Uint8Array): void => {
      const { position, data } = placeOfPart(part);
      written = written.then(() => file.write(data, 0, data.length, position));
      // Errors surface where the result is awaited.
      written.catch(() => undefined);
    };
    try {
      const sound = await reported(pool.parse(path, 'sound', { ...options, onPart }));
      await written;
      return sound;
    } finally {
      // The error has been thrown above; the file must not be closed during a write.
      await written.catch(() => undefined);
      await file.close();
    }
  },

  /** Returns the loudness levels; undefined if its format has none. */
  async levels(path: string, { signal }: Options = {}): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    const onPart = (part: Uint8Array) => parts.push(part);
    await reported(pool.parse(path, 'levels', { ...(signal && { signal }), onPart }));
    return parts.length === 0 ? undefined : Buffer.concat(parts);
  },
});
