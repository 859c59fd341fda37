import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { isQuoteAt, isQuoteIn } from '@studiolo/contract/evidence/rules';
import { hashOf, passageKey } from './anchors.ts';

/** Whether an answer of somebody's own cites these words. */
export type HasCited = (owner: string, anchor: Anchor) => Promise<boolean>;

/** Of anchors that somebody brings, those whose words stand where they say they do. */
export type Vouch = (
  userId: string,
  given: readonly Anchor[],
  known?: readonly Anchor[],
) => Promise<Anchor[]>;

type Deps = {
  /** What stands in a file that the person may read; refused for any other. */
  files: { text: (userId: string, fileId: string) => Promise<{ text: string }> };
  hasCited: HasCited;
};

const LONGEST_QUOTE = 20_000;

/**
 * A quote is never invented: it stands in a file that the person may read, or was given to them in an answer, as what
 * was found on the web. What was vouched for before stays, even where its source is gone by now.
 */
export const createVouch = ({ files, hasCited }: Deps): Vouch => {
  const textOf = async (userId: string, fileId: string) =>
    // It is gone, of somebody else or not read: nothing can be quoted from it.
    files.text(userId, fileId).catch(() => undefined);

  return async (userId, given, known = []) => {
    const sound = given
      .filter(({ quote }) => quote.length <= LONGEST_QUOTE)
      .map((anchor) => ({ ...anchor, hash: anchor.hash || hashOf(anchor.quote) }))
      .filter(({ quote, hash }) => hashOf(quote) === hash);
    const keys = new Set(known.map(passageKey));
    const isKnown = (anchor: Anchor) => keys.has(passageKey(anchor));
    const doubtful = sound.filter((anchor) => !isKnown(anchor));
    const named = [...new Set(doubtful.flatMap(({ fileId, place }) => (place.kind === 'web' ? [] : fileId)))];
    const texts = new Map(
      await Promise.all(named.map(async (fileId) => [fileId, await textOf(userId, fileId)] as const)),
    );
    const stands = ({ fileId, place, quote }: Anchor): boolean => {
      const file = texts.get(fileId);
      if (!file || place.kind === 'web') return false;
      return place.kind === 'time'
        ? isQuoteIn(file.text, quote)
        : isQuoteAt(file.text, place.start, place.end, quote);
    };
    const vouched = await Promise.all(
      sound.map(async (anchor) => isKnown(anchor) || stands(anchor) || hasCited(userId, anchor)),
    );
    return sound.filter((_, index) => vouched[index]);
  };
};
