import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { isQuoteAt, isQuoteIn } from '@studiolo/contract/evidence/rules';
import { hashOf, passageKey } from './anchors.ts';

export type IsCitedBy = (owner: string, anchor: Anchor) => Promise<boolean>;

/** Filters anchors sent by a client to those with genuine quotes. */
export type VerifyAnchors = (
  userId: string,
  given: readonly Anchor[],
  knownAnchors?: readonly Anchor[],
) => Promise<Anchor[]>;

type Deps = {
  /** Text of a file. Rejects if the user may not read it. */
  files: { text: (userId: string, fileId: string) => Promise<{ text: string }> };
  hasCited: IsCitedBy;
};

const MAX_QUOTE_LENGTH = 20_000;

/**
 * Refuses invented quotes: each must occur in a file that the user may read, or in an answer that they
 * received, for example from the web. An anchor accepted before stays valid even if its source is gone.
 */
export const createVerifyAnchors = ({ files, hasCited }: Deps): VerifyAnchors => {
  const textOf = async (userId: string, fileId: string) =>
    // Deleted, another user's, or not parsed yet: nothing can be quoted from it.
    files.text(userId, fileId).catch(() => undefined);

  return async (userId, sentAnchors, knownAnchors = []) => {
    const sound = sentAnchors
      .filter(({ quote }) => quote.length <= MAX_QUOTE_LENGTH)
      .map((anchor) => ({ ...anchor, hash: anchor.hash || hashOf(anchor.quote) }))
      .filter(({ quote, hash }) => hashOf(quote) === hash);
    const keys = new Set(knownAnchors.map(passageKey));
    const isKnown = (anchor: Anchor) => keys.has(passageKey(anchor));
    const doubtful = sound.filter((anchor) => !isKnown(anchor));
    const citedFileIds = [
      ...new Set(doubtful.flatMap(({ fileId, place }) => (place.kind === 'web' ? [] : fileId))),
    ];
    const texts = new Map(
      await Promise.all(citedFileIds.map(async (fileId) => [fileId, await textOf(userId, fileId)] as const)),
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
