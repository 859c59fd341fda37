import { mathmlTex } from '@studiolo/markdown/formula/mathml';

const LAYOUT_CLASSES = new Set([
  'surd',
  'line',
  'nstrut',
  'dstrut',
  'tstrut',
  'rstrut',
  'spacer',
  'strut',
  'mark',
]);

/** Returns the characters that MathJax draws, which are encoded in its class names or attributes. */
const lettersOf = (element: Element): string =>
  [...element.querySelectorAll('mjx-c, [data-c]')]
    .map((letter) => {
      const code =
        letter.getAttribute('data-c') ?? /\bmjx-c([\dA-F]+)\b/.exec(letter.getAttribute('class') ?? '')?.[1];
      return code && /^[\dA-F]{1,5}$/i.test(code) ? String.fromCodePoint(Number.parseInt(code, 16)) : '';
    })
    .join('')
    // MathJax draws variables with mathematical italic letters.
    .normalize('NFKC');

const nameOf = (element: Element): string =>
  element.getAttribute('data-mml-node') ??
  (element.localName.startsWith('mjx-') ? element.localName.slice(4) : '');

const partsOf = (element: Element): Element[] =>
  [...element.children].flatMap((each) => {
    const name = nameOf(each);
    if (LAYOUT_CLASSES.has(name)) return [];
    return name.startsWith('m') && name !== 'math' ? [mathmlOf(each, name)] : partsOf(each);
  });

const mathmlOf = (element: Element, name: string): Element => {
  const page = element.ownerDocument;
  const mathml = page.createElement(name);
  if (['mi', 'mn', 'mo', 'mtext', 'ms'].includes(name)) {
    mathml.textContent = lettersOf(element) || (element.textContent ?? '').trim();
    return mathml;
  }
  const parts = partsOf(element);
  // MathJax draws the superscript before the subscript.
  const isTurned = element.localName.startsWith('mjx-') && name === 'msubsup';
  mathml.append(...(isTurned && parts.length === 3 ? [0, 2, 1].flatMap((at) => parts[at] ?? []) : parts));
  return mathml;
};

const ofMathJax = (container: Element): string => {
  const written = container.querySelector('[data-latex]')?.getAttribute('data-latex');
  if (written?.trim()) return written;
  const math = container.querySelector('mjx-math, [data-mml-node="math"]');
  if (!math) return '';
  const mathml = container.ownerDocument.createElement('math');
  mathml.append(...partsOf(math));
  return mathmlTex(mathml);
};

/** Returns the content of the rows in one of KaTeX's vertical lists, without the struts between them. */
const rowsOf = (tower: Element): string[] =>
  [...(tower.querySelector('.vlist')?.children ?? [])]
    .map((row) => ofKatex(row))
    .filter((row) => row !== '' && row !== '\u200b');

const tex = (mark: string, text: string | undefined): string => (text ? `${mark}{${text}}` : '');

const ofKatex = (element: Node): string => {
  if (element.nodeType === Node.TEXT_NODE) return (element.textContent ?? '').replaceAll('\u200b', '');
  if (!(element instanceof Element)) return '';
  if (element.matches('.pstrut, .strut, .vlist-s, .frac-line, .nulldelimiter')) return '';
  if (element.matches('.msupsub')) {
    const [first, second] = rowsOf(element);
    if (second !== undefined) return `${tex('_', first)}${tex('^', second)}`;
    return tex(element.querySelector(':scope > .vlist-t2') ? '_' : '^', first);
  }
  if (element.matches('.mfrac')) {
    const [below, above] = rowsOf(element);
    return `\\frac{${above ?? ''}}{${below ?? ''}}`;
  }
  if (element.matches('.op-limits')) {
    const rows = rowsOf(element);
    const base = rows.findIndex((row) =>
      /^(?:[∑∏∐⋃⋂⨁⨂⋁⋀∫∮]|lim|max|min|sup|inf|arg\w*|det|gcd|Pr)$/.test(row),
    );
    const symbol = rows[base];
    if (symbol === undefined) return rows.toReversed().join(' ');
    const below = rows.slice(0, base).join(' ');
    return `${/^[a-z]/i.test(symbol) ? `\\${symbol}` : symbol}${tex('_', below)}${tex('^', rows[base + 1])} `;
  }
  if (element.matches('.mtable')) {
    const columns = [...element.querySelectorAll(':scope > [class^="col-align"]')].map(rowsOf);
    const rows = (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? '').join(' & '));
    return `\\begin{matrix} ${rows.join(' \\\\ ')} \\end{matrix}`;
  }
  if (element.matches('.sqrt')) return `\\sqrt{${rowsOf(element)[0] ?? ''}}`;
  return [...element.childNodes].map(ofKatex).join('');
};

const ofMathJax2 = (element: Node): string => {
  if (!(element instanceof Element)) return element.textContent ?? '';
  if (element.matches('.MJX_Assistive_MathML')) return '';
  const inner = () => [...element.childNodes].map(ofMathJax2).join('');
  if (element.matches('.mjx-sup')) return tex('^', inner());
  if (element.matches('.mjx-sub')) return tex('_', inner());
  if (element.matches('.mjx-mfrac')) {
    const [above, below] = ['.mjx-numerator', '.mjx-denominator'].map((name) => element.querySelector(name));
    return `\\frac{${above ? ofMathJax2(above) : ''}}{${below ? ofMathJax2(below) : ''}}`;
  }
  return inner();
};

/**
 * Returns the last line of KaTeX's text, which is the formula itself, if a site has removed KaTeX's markup.
 */
const ofStripped = (element: Element): string => {
  const text = element.querySelector('.katex-mathml')?.textContent ?? '';
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  return lines.length > 1 ? (lines.at(-1) ?? '') : '';
};

/** Reads a formula from its rendered characters, if the page contains neither TeX nor MathML. */
export const drawnTex = (element: Element): string => {
  if (element.matches('mjx-container')) return ofMathJax(element);
  if (element.matches('.mjx-chtml, .MathJax_CHTML')) return ofMathJax2(element);
  if (!element.matches('.katex, .katex-display')) return '';
  const html = element.querySelector('.katex-html');
  return ofStripped(element) || (html ? ofKatex(html).trim() : '');
};
