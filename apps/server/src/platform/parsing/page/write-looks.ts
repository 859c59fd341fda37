import { Parser } from 'htmlparser2';
import { createDepthGuard } from '../workbook/read-xml.ts';
import { looksOf, readStyleRules, type Looks, type StyledElement } from './style-rules.ts';

type OpenElement = StyledElement & {
  looks: Looks;
  from: number;
  text: string;
  /** Whether the element directly follows a letter or digit of the same word or number. */
  isJoined: boolean;
  marks: Set<string>;
};

const INLINE = new Set('a abbr b cite em font i small span strong u'.split(' '));
const STRUCK_BLOCKS = new Set('caption dd dt figcaption h1 h2 h3 h4 h5 h6 li p td th'.split(' '));
const MARKS: Readonly<Record<string, string>> = {
  sup: 'raised',
  sub: 'raised',
  s: 'struck',
  del: 'struck',
  strike: 'struck',
};
const MAX_RAISED_LENGTH = 24;
const DIGITS = /^\s*[+\-−–(]?\d[\d.,+\-−–)\s]*$/;
const HIDDEN_ELEMENTS = new Set(['script', 'style', 'title', 'template']);

const signOf = (length = ''): number =>
  Math.sign(Number(/^(-?[\d.]+)(?:pt|px|em|ex|rem|%|cm|mm|in)$/.exec(length)?.[1] ?? 0));

/**
 * Returns the element that replaces a raising or lowering style. Text that is merely moved counts only if it
 * consists of digits.
 */
const raiseOf = ({ looks, text, isJoined }: OpenElement): string => {
  const { align = '', position, top } = looks;
  if (align === 'super' || align === 'sub') return align === 'super' ? 'sup' : 'sub';
  const shift = signOf(align) || (position === 'relative' ? -signOf(top) : 0);
  if (shift === 0 || !isJoined || !DIGITS.test(text)) return '';
  return shift > 0 ? 'sup' : 'sub';
};

const wrapperOf = (element: OpenElement, path: readonly OpenElement[]): string[] => {
  const { tag, looks, text, marks } = element;
  const isWithin = (mark: string): boolean =>
    marks.has(mark) || [element, ...path].some((each) => MARKS[each.tag] === mark);
  const isInline = INLINE.has(tag);
  const wrapper: string[] = [];
  if (Object.keys(looks).length === 0 || text.trim() === '') return [];
  if (looks.line?.includes('line-through') && (isInline || STRUCK_BLOCKS.has(tag)) && !isWithin('struck'))
    wrapper.push('s');
  const raise = isInline && text.length <= MAX_RAISED_LENGTH && !isWithin('raised') ? raiseOf(element) : '';
  return raise === '' ? wrapper : [...wrapper, raise];
};

const STYLED = /vertical-align|text-raise|line-through|position\s*:\s*relative/i;

/**
 * Replaces styles that change the meaning of text with elements, because styles are lost when text is
 * extracted: 10<sup>6</sup> and <s>58</s> 59 would become 106 and 5859.
 */
export const writeLooks = (markup: string, sheet = ''): string => {
  if (!STYLED.test(markup) && !STYLED.test(sheet)) return markup;
  const styleSheets = [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style/gi)].map(([, text = '']) => text);
  const lookOf = readStyleRules([sheet, ...styleSheets].join('\n'));
  const path: OpenElement[] = [];
  const edits: { at: number; markup: string }[] = [];
  const guard = createDepthGuard();
  let last = '';
  let unshown = 0;
  const parser: Parser = new Parser(
    {
      onopentag(tag, attributes) {
        guard.open();
        if (HIDDEN_ELEMENTS.has(tag)) unshown += 1;
        const classes = new Set((attributes['class'] ?? '').split(/\s+/).filter((name) => name !== ''));
        const element: OpenElement = {
          tag,
          classes,
          looks: {},
          from: parser.endIndex + 1,
          text: '',
          isJoined: /\S/.test(last),
          marks: new Set(),
        };
        path.push(element);
        element.looks = { ...lookOf(path), ...looksOf(attributes['style'] ?? '') };
        if (!INLINE.has(tag) && MARKS[tag] === undefined) last = '';
      },
      ontext(words) {
        if (unshown > 0) return;
        const inner = path.at(-1);
        if (inner) inner.text += words;
        last = words.at(-1) ?? last;
      },
      onclosetag(tag) {
        guard.close();
        if (HIDDEN_ELEMENTS.has(tag)) unshown -= 1;
        const element = path.pop();
        if (!element) return;
        const wrapper = wrapperOf(element, path);
        const mark = MARKS[tag];
        const marks = [
          ...element.marks,
          ...(mark ? [mark] : []),
          ...wrapper.map((name) => MARKS[name] ?? ''),
        ];
        const around = path.at(-1);
        if (around) around.text += element.text;
        for (const each of marks) around?.marks.add(each);
        if (!INLINE.has(tag) && MARKS[tag] === undefined) last = '';
        if (wrapper.length === 0) return;
        edits.push({ at: element.from, markup: wrapper.map((name) => `<${name}>`).join('') });
        edits.push({
          at: parser.startIndex,
          markup: wrapper
            .toReversed()
            .map((name) => `</${name}>`)
            .join(''),
        });
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(markup);
  let [text, at] = ['', 0];
  for (const edit of edits.toSorted((one, other) => one.at - other.at)) {
    text += markup.slice(at, edit.at) + edit.markup;
    at = edit.at;
  }
  return text + markup.slice(at);
};
