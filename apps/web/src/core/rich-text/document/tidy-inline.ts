import { textNode, type DocumentMark, type DocumentNode } from './document.ts';

const ORDER = ['link', 'superscript', 'subscript', 'bold', 'italic', 'strike', 'code'];

/** Removes attributes that the editor adds to links. */
const linkOf = ({ href, title }: NonNullable<DocumentMark['attrs']>) => ({ href, ...(title && { title }) });

const sorted = (marks: readonly DocumentMark[]): DocumentMark[] =>
  marks
    .toSorted((left, right) => ORDER.indexOf(left.type) - ORDER.indexOf(right.type))
    .map(({ type, attrs }) => (attrs ? { type, attrs: linkOf(attrs) } : { type }));

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Removes marks from white space at the start and end of marked text, which Markdown cannot express. */
const edgesUnmarked = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  nodes.flatMap((each, index) => {
    const { marks = [], text } = each;
    const spacing = marks.filter(({ type }) => type !== 'code');
    if (text === undefined || spacing.length === 0) return [each];
    const isIn = (neighbor: DocumentNode | undefined, mark: DocumentMark) =>
      neighbor?.marks?.some((other) => isSame(other, mark)) ?? false;
    const joined = (neighbor: DocumentNode | undefined) =>
      marks.filter((mark) => mark.type === 'code' || isIn(neighbor, mark));
    const [before = ''] = /^\s*/.exec(text) ?? [];
    const rest = text.slice(before.length);
    const core = rest.trimEnd();
    const after = rest.slice(core.length);
    return [
      textNode(before, joined(nodes[index - 1])),
      textNode(core, marks),
      textNode(after, joined(nodes[index + 1])),
    ].filter(({ text: part }) => part !== '');
  });

const joined = (nodes: readonly DocumentNode[]): DocumentNode[] => {
  const all: DocumentNode[] = [];
  for (const each of nodes) {
    const last = all.at(-1);
    if (each.text !== undefined && last?.text !== undefined && isSame(last.marks ?? [], each.marks ?? []))
      all[all.length - 1] = textNode(last.text + each.text, each.marks ?? []);
    else if (each.text !== '') all.push(each);
  }
  return all;
};

const isBreak = (each: DocumentNode | undefined): boolean => each === undefined || each.type === 'hardBreak';

/** Removes spaces around line breaks, and empty lines at the edges. */
const linesTrimmed = (nodes: readonly DocumentNode[]): DocumentNode[] => {
  const trimmed = nodes.flatMap((each, index) => {
    if (each.text === undefined || each.marks?.some(({ type }) => type === 'code')) return [each];
    let { text } = each;
    if (isBreak(nodes[index - 1])) text = text.replace(/^[ \t\n]+/, '');
    if (isBreak(nodes[index + 1])) text = text.replace(/(?<![ \t\n])[ \t\n]+$/, '');
    return text === '' ? [] : [textNode(text, each.marks ?? [])];
  });
  const first = trimmed.findIndex((each) => !isBreak(each));
  const last = trimmed.findLastIndex((each) => !isBreak(each));
  return first < 0 ? [] : trimmed.slice(first, last + 1);
};

const withoutLineEnds = (each: DocumentNode): DocumentNode =>
  each.text === undefined ? each : { ...each, text: each.text.replace(/(?<!\s)\s*\n\s*/g, ' ') };

const withSortedMarks = (each: DocumentNode): DocumentNode => {
  const { marks = [], ...rest } = each;
  return marks.length > 0 && each.type !== 'hardBreak' ? { ...rest, marks: sorted(marks) } : rest;
};

/** Removes an empty caption. */
const withoutEmptyCaption = (each: DocumentNode): DocumentNode => {
  if (each.type !== 'image' || !each.attrs || each.attrs['caption']) return each;
  const { caption: _, ...attrs } = each.attrs;
  return { ...each, attrs };
};

/** Normalizes differences that are not visible, so that two versions can be compared. */
export const tidied = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  joined(
    linesTrimmed(
      joined(edgesUnmarked(joined(nodes.map(withoutLineEnds).map(withSortedMarks).map(withoutEmptyCaption)))),
    ),
  );
