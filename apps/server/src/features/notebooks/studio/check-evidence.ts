import type { Anchor, Place } from '@studiolo/contract/evidence/anchor';
import type { CheckedSentence, SupportState } from '@studiolo/contract/notebooks/studio-entities';
import { hashOf } from '../../../core/evidence/anchors.ts';
import type { FindPlace } from '../../../core/evidence/sharpen.ts';
import type { Found, Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import { claimsIn, type Claim } from '../../../core/evidence/claims-in.ts';
import { supportIn, type Support } from '../../../core/evidence/support.ts';

/** Shares of what a sentence says from which on a passage supports it, or comes near. */
const SUPPORTED = 0.6;
const NEAR = 0.4;
const CANDIDATES = 5;
const SHOWN = 3;
/** Sentences looked up at a time: a long text is no reason to keep the others from the database. */
const AT_ONCE = 4;

type Deps = { knowledge: Knowledge; findPlace: FindPlace };
type Scope = { ownerId: string; files: readonly { id: string; name: string }[]; anchors: readonly Anchor[] };
type Candidate = Support & { fileId: string; name: string; text: string; place: Place };

const stateOf = (score: number): SupportState =>
  score >= SUPPORTED ? 'supported' : score >= NEAR ? 'partly' : 'unsupported';

/** Which sentences of a text the sources support, told by what both say; the nearest passages come with each. */
export const checkEvidence = async (
  { knowledge, findPlace }: Deps,
  { ownerId, files, anchors }: Scope,
  text: string,
): Promise<CheckedSentence[]> => {
  const ids = files.map(({ id }) => id);
  const names = new Map(files.map(({ id, name }) => [id, name]));

  const anchored = async (candidate: Candidate, number: number): Promise<Anchor> => {
    const { fileId, name, text: passage, place, stretch } = candidate;
    const whole = { number, fileId, name, place, quote: passage, hash: hashOf(passage) };
    if (place.kind === 'time' || place.kind === 'web') return whole;
    const exact = await findPlace(fileId, place.start + stretch.start, place.start + stretch.end);
    const quote = passage.slice(stretch.start, stretch.end);
    return exact && quote !== '' ? { ...whole, place: exact, quote, hash: hashOf(quote) } : whole;
  };

  const check = async ({ start, end, text: said, cites }: Claim): Promise<CheckedSentence> => {
    const found: Found[] = await knowledge.search([ownerId], ids, said, CANDIDATES);
    const candidates = found.map(({ fileId, text: passage, place }): Candidate => ({
      ...supportIn(passage, said),
      ...{ fileId, name: names.get(fileId) ?? '', text: passage, place },
    }));
    const cited = anchors.filter(({ number }) => cites.includes(number));
    const score = Math.max(
      0,
      ...candidates.map((each) => each.score),
      ...cited.map(({ quote }) => supportIn(quote, said).score),
    );
    const nearest = candidates
      .filter((each) => each.score > 0.2)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, SHOWN);
    const support = await Promise.all(nearest.map((each, index) => anchored(each, index + 1)));
    return { start, end, state: stateOf(score), support };
  };

  const claims = claimsIn(text);
  const checked: CheckedSentence[] = [];
  for (let at = 0; at < claims.length; at += AT_ONCE)
    checked.push(...(await Promise.all(claims.slice(at, at + AT_ONCE).map(check))));
  return checked;
};
