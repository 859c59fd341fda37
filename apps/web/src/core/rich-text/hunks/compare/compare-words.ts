import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { byPair } from './by-pair.ts';
import type { Change } from './change.ts';
import { diffKeys, type Edit } from './diff-keys.ts';
import { tokensOf, type Token } from './tokens.ts';

/** Share of changed words above which a line is shown as one change, for readability. */
const MAX_CHANGED_SHARE = 0.6;

const sizeOf = (tokens: readonly Token[], from: number, to: number): number =>
  tokens.slice(from, to).reduce((size, token) => size + token.to - token.from, 0);

const wordsIn = (tokens: readonly Token[], from: number, to: number): number =>
  tokens.slice(from, to).filter(({ isWord }) => isWord).length;

/** Merges changes that are separated only by punctuation or a short word. */
const joined = (edits: readonly Edit[], a: readonly Token[]): Edit[] => {
  const all: Edit[] = [];
  for (const edit of edits) {
    const last = all.at(-1);
    const between = last ? a.slice(last.toA, edit.fromA) : [];
    const isNear =
      last &&
      !between.some(({ isAtom }) => isAtom) &&
      between.filter(({ isWord }) => isWord).length <= 1 &&
      sizeOf(between, 0, between.length) <= 4;
    if (last && isNear) all.splice(-1, 1, { ...last, toA: edit.toA, toB: edit.toB });
    else all.push(edit);
  }
  return all;
};

/** Whether a node refers to a source or a footnote. Such nodes are kept if the model merely omitted them. */
const isReference = ({ type }: Node): boolean =>
  type.name === 'citation' || type.name === 'footnoteReference';

/** Returns the words of the old line without references that the new one merely omits. */
const withoutForgotten = (old: Node, next: Node): Token[] => {
  const keys = new Set(tokensOf(next).map(({ key }) => key));
  return tokensOf(old).filter(({ key, isAtom, from }) => {
    const child = isAtom ? old.nodeAt(from) : null;
    return !child || !isReference(child) || keys.has(key);
  });
};

/** Drops the last word if it is still being written. */
const complete = (tokens: readonly Token[]): readonly Token[] => {
  const last = tokens.at(-1);
  return last?.isWord && !last.isAtom ? tokens.slice(0, -1) : tokens;
};

const referencesIn = (block: Node, from: number, to: number): Node[] => {
  const nodes: Node[] = [];
  block.forEach((child, offset) => {
    if (offset >= from && offset < to && isReference(child)) nodes.push(child);
  });
  return nodes;
};

/** Returns the marks that all words of a range have in common. */
const commonMarks = (block: Node, from: number, to: number): readonly Mark[] => {
  let common: readonly Mark[] | undefined;
  block.nodesBetween(from, to, (child) => {
    if (child.isText) common = common ? common.filter((mark) => mark.isInSet(child.marks)) : child.marks;
  });
  return common ?? [];
};

const marked = (content: Fragment, marks: readonly Mark[]): Fragment => {
  let hasMarks = false;
  content.forEach((child) => (hasMarks ||= child.marks.length > 0));
  if (hasMarks || marks.length === 0) return content;
  const children: Node[] = [];
  content.forEach((child) => children.push(child.isText ? child.mark([...marks]) : child));
  return Fragment.from(children);
};

type Options = {
  /** Whether the new line is incomplete. If so, words missing at the end are not deletions. */
  isPartial: boolean;
};

/** Returns the changes within a line, word by word. `at` is the position of the line's content. */
export const compareWords = (old: Node, at: number, next: Node, { isPartial }: Options): Change[] =>
  (isPartial ? changesWithin(old, next, true) : changesOfWhole(old, next)).map(({ from, to, ...change }) => ({
    ...change,
    from: at + from,
    to: at + to,
  }));

const changesWithin = (old: Node, next: Node, isPartial: boolean): Change[] => {
  const [a, b] = [withoutForgotten(old, next), isPartial ? complete(tokensOf(next)) : tokensOf(next)];
  let edits = diffKeys(
    a.map(({ key }) => key),
    b.map(({ key }) => key),
  );
  if (isPartial) {
    const last = edits.at(-1);
    if (last?.toA === a.length && last.toB === b.length)
      edits = last.fromB === last.toB ? edits.slice(0, -1) : [...edits.slice(0, -1), cutShort(last)];
  } else {
    const changed = edits.reduce((sum, { fromA, toA }) => sum + wordsIn(a, fromA, toA), 0);
    const [first, last] = [edits[0], edits.at(-1)];
    if (first && last && edits.length > 2 && changed > MAX_CHANGED_SHARE * wordsIn(a, 0, a.length))
      edits = [{ ...first, toA: last.toA, toB: last.toB }];
  }
  return joined(edits, a).flatMap(({ fromA, toA, fromB, toB }) => {
    const from = a[fromA]?.from ?? old.content.size;
    const to = toA > fromA ? (a[toA - 1]?.to ?? from) : from;
    const start = b[fromB]?.from ?? next.content.size;
    const end = toB > fromB ? (b[toB - 1]?.to ?? start) : start;
    const fresh = marked(next.content.cut(start, end), commonMarks(old, from, to));
    const forgotten = referencesIn(old, from, to).filter(
      (reference) => !referencesIn(next, start, end).some((each) => each.eq(reference)),
    );
    const content = fresh.append(Fragment.from(forgotten));
    if (content.eq(old.content.cut(from, to))) return [];
    // The edit would only delete references, which are kept.
    if (end === start && content.size > 0 && content.size >= to - from) return [];
    return [{ from, to, content, isBlock: false }];
  });
};

const changesOfWhole = byPair((old, next) => changesWithin(old, next, false));

/** Limits the replaced part of the old line to the length of the new text so far. */
const cutShort = (edit: Edit): Edit => ({
  ...edit,
  toA: Math.min(edit.toA, edit.fromA + (edit.toB - edit.fromB)),
});
