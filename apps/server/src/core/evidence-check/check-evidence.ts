import type { Anchor, AnchorLocation } from '@studiolo/contract/evidence/anchor';
import type { CheckedSentence, SupportState } from '@studiolo/contract/evidence/checked-sentence';
import { hashOf } from '../evidence/anchors.ts';
import type { FindPlace } from '../evidence/sharpen.ts';
import type { Files } from '../files/files.service.ts';
import type { FoundPassage, Knowledge } from '../knowledge/knowledge.service.ts';
import { claimsIn, type Claim } from '../evidence/claims-in.ts';
import { supportIn, type Support } from '../evidence/support.ts';
import { inBatches } from '../../platform/concurrency/in-batches.ts';

/** Minimum shares of a sentence's content that a passage has to contain to support the sentence, fully or partly. */
const MIN_SUPPORTED_SCORE = 0.6;
const MIN_PARTLY_SCORE = 0.4;
const MAX_CANDIDATES = 5;
const MAX_SHOWN = 3;
/** Number of concurrent searches, so that a long text does not block the database for others. */
const SEARCH_CONCURRENCY = 4;

type Deps = { knowledge: Knowledge; files: Pick<Files, 'placeOf'> };
type SourceFile = { id: string; name: string; ownerId: string };
type Scope = { files: readonly SourceFile[]; anchors: readonly Anchor[] };
type Candidate = Support & { fileId: string; name: string; text: string; place: AnchorLocation };

const stateOf = (score: number): SupportState =>
  score >= MIN_SUPPORTED_SCORE ? 'supported' : score >= MIN_PARTLY_SCORE ? 'partly' : 'unsupported';

/**
 * Returns the state of each sentence with the closest passages of the sources. A sentence is supported if a
 * passage shares enough of its words.
 */
export const checkEvidence = async (
  { knowledge, files }: Deps,
  { files: scopeFiles, anchors }: Scope,
  text: string,
): Promise<CheckedSentence[]> => {
  const byId = new Map(scopeFiles.map((file) => [file.id, file]));
  const ids = [...byId.keys()];
  const owners = [...new Set(scopeFiles.map(({ ownerId }) => ownerId))];
  const findPlace: FindPlace = async (fileId, start, end) => {
    const owner = byId.get(fileId)?.ownerId;
    // Undefined if the source was removed during the check.
    return owner === undefined ? undefined : files.placeOf(owner, fileId, start, end).catch(() => undefined);
  };

  const toAnchor = async (candidate: Candidate, number: number): Promise<Anchor> => {
    const { fileId, name, text: passage, place, range } = candidate;
    const anchor = { number, fileId, name, place, quote: passage, hash: hashOf(passage) };
    if (place.kind === 'time' || place.kind === 'web') return anchor;
    const exact = await findPlace(fileId, place.start + range.start, place.start + range.end);
    const quote = passage.slice(range.start, range.end);
    return exact && quote !== '' ? { ...anchor, place: exact, quote, hash: hashOf(quote) } : anchor;
  };

  const check = async ({ start, end, text: claim, cites }: Claim): Promise<CheckedSentence> => {
    const matches: FoundPassage[] = await knowledge.search(owners, ids, claim, MAX_CANDIDATES);
    const candidates = matches.map(({ fileId, text: passage, place }): Candidate => ({
      ...supportIn(passage, claim),
      fileId,
      name: byId.get(fileId)?.name ?? '',
      text: passage,
      place,
    }));
    const cited = anchors.filter(({ number }) => cites.includes(number));
    const score = Math.max(
      0,
      ...candidates.map((each) => each.score),
      ...cited.map(({ quote }) => supportIn(quote, claim).score),
    );
    const nearest = candidates
      .filter((each) => each.score > 0.2)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_SHOWN);
    const support = await Promise.all(nearest.map((each, index) => toAnchor(each, index + 1)));
    return { start, end, state: stateOf(score), support };
  };

  return inBatches(claimsIn(text), SEARCH_CONCURRENCY, check);
};
