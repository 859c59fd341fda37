import { open } from 'node:fs/promises';
import { ParsingFault, type ParsingFaultKind } from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import { placeOfPart } from '../../platform/sound/placed-part.ts';
import type { SoundTold } from '../../platform/sound/sound-told.ts';

const KINDS: Partial<Record<ParsingFaultKind, SoundFault['kind']>> = {
  empty: 'silent',
  unsupported: 'unknown',
};

/** There is no sound in a file, or none that can be read here. */
export class SoundFault extends Error {
  readonly kind: 'silent' | 'unknown' | 'broken';

  constructor(fault: ParsingFault) {
    super(fault.message, { cause: fault });
    this.kind = KINDS[fault.kind] ?? 'broken';
  }
}

const told = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ParsingFault ? new SoundFault(error) : error;
  });

type Options = { signal?: AbortSignal; span?: { from: number; to: number } };

export type Sounds = ReturnType<typeof createSounds>;

/** What can be done with the sound of a recording or a film, by a process apart. All throw `SoundFault`. */
export const createSounds = (pool: ParserPool<SoundTold>) => ({
  /** Tells what sound a file has. */
  probe: (path: string, { signal }: Options = {}): Promise<SoundTold> =>
    told(pool.parse(path, 'probe', signal ? { signal } : {})),

  /** Writes the sound of a file, or a span of it, to a path of its own, undecoded. */
  async takeOut(path: string, to: string, options: Options = {}): Promise<SoundTold> {
    const file = await open(to, 'w', 0o600);
    let written: Promise<unknown> = Promise.resolve();
    const onPart = (part: Uint8Array): void => {
      const { position, data } = placeOfPart(part);
      written = written.then(() => file.write(data, 0, data.length, position));
      // Whoever waits for the whole hears of it.
      written.catch(() => undefined);
    };
    try {
      const sound = await told(pool.parse(path, 'sound', { ...options, onPart }));
      await written;
      return sound;
    } finally {
      await written.catch(() => undefined);
      await file.close();
    }
  },

  /** Tells how loud a sound is; nothing where that cannot be told of its kind. */
  async levels(path: string, { signal }: Options = {}): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    const onPart = (part: Uint8Array) => parts.push(part);
    await told(pool.parse(path, 'levels', { ...(signal && { signal }), onPart }));
    return parts.length === 0 ? undefined : Buffer.concat(parts);
  },
});
