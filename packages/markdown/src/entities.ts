const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  sect: '§',
  para: '¶',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  minus: '−',
  ne: '≠',
  le: '≤',
  ge: '≥',
  asymp: '≈',
  infin: '∞',
  sum: '∑',
  radic: '√',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  rArr: '⇒',
  hArr: '⇔',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  lambda: 'λ',
  mu: 'μ',
  micro: 'µ',
  pi: 'π',
  sigma: 'σ',
  omega: 'ω',
  Delta: 'Δ',
  Omega: 'Ω',
  cent: '¢',
  pound: '£',
  yen: '¥',
  euro: '€',
  frac12: '½',
  frac14: '¼',
  sup2: '²',
  sup3: '³',
  check: '✓',
};

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]\w{1,8}));/g;

const fromCode = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);

/** Turns character references such as `&amp;` or `&#8212;` into their characters; an unknown one stays as written. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(REFERENCE, (written, decimal?: string, hex?: string, name?: string) => {
        if (decimal) return fromCode(Number.parseInt(decimal, 10));
        if (hex) return fromCode(Number.parseInt(hex, 16));
        return name && Object.hasOwn(NAMED, name) ? (NAMED[name] ?? written) : written;
      })
    : text;
