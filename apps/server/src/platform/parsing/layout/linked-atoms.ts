import { shared, areaOf } from './shapes.ts';
import type { Link } from './links-on.ts';
import type { StyledAtom } from './styled-atoms.ts';

const WITHIN = 0.7;

/** The index at which a link’s words begin in a run, nearest to the link’s place on the page; -1 where the run lacks them. */
const placeIn = (atom: StyledAtom, { words, left }: Link): number => {
  const guess = ((left - atom.left) / (atom.right - atom.left || 1)) * atom.text.length;
  let best = -1;
  for (let at = atom.text.indexOf(words); at >= 0; at = atom.text.indexOf(words, at + 1))
    if (best < 0 || Math.abs(at - guess) < Math.abs(best - guess)) best = at;
  return best;
};

/** Cuts a run where a link begins and ends. */
const cut = (atom: StyledAtom, link: Link): StyledAtom[] => {
  if (atom.link) return [atom];
  const overlap = shared(atom, link);
  if (overlap >= areaOf(atom) * WITHIN) return [{ ...atom, link }];
  const isOnLine = link.top < (atom.top + atom.bottom) / 2 && link.bottom > (atom.top + atom.bottom) / 2;
  const at = overlap > 0 && isOnLine && link.words !== '' ? placeIn(atom, link) : -1;
  if (at < 0) return [atom];
  const end = at + link.words.length;
  const left = Math.max(atom.left, link.left);
  const right = Math.min(atom.right, link.right);
  return [
    { ...atom, text: atom.text.slice(0, at), right: left },
    { ...atom, text: atom.text.slice(at, end), left, right, link },
    { ...atom, text: atom.text.slice(end), left: right },
  ].filter(({ text }) => text !== '');
};

/** Runs of text, each wholly in a link or wholly outside of it. */
export const withLinks = (atoms: readonly StyledAtom[], links: readonly Link[]): StyledAtom[] =>
  links.reduce<StyledAtom[]>((all, link) => all.flatMap((atom) => cut(atom, link)), [...atoms]);
