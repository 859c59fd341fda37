type QuoteElement = {
  textContent: string | null;
  parentElement: QuoteElement | null;
  closest: (selector: string) => QuoteElement | null;
  getAttribute: (name: string) => string | null;
  prepend: (text: string) => void;
  append: (text: string) => void;
};

/** Outer and inner quotation marks by language, as browsers draw them. */
const MARKS: Readonly<Record<string, string>> = {
  de: '„“‚‘',
  cs: '„“‚‘',
  sk: '„“‚‘',
  sl: '„“‚‘',
  bg: '„“’’',
  hr: '„”‚’',
  pl: '„”«»',
  ro: '„”«»',
  hu: '„”»«',
  nl: '‘’“”',
  sv: '””’’',
  fi: '””’’',
  da: '»«›‹',
  nb: '«»‘’',
  no: '«»‘’',
  fr: '«»«»',
  es: '«»“”',
  pt: '«»“”',
  it: '«»“”',
  el: '«»“”',
  ru: '«»„“',
  uk: '«»„“',
  ar: '”“’‘',
  ja: '「」『』',
  'zh-tw': '「」『』',
  'zh-hk': '「」『』',
  'zh-hant': '「」『』',
};
const DEFAULT_MARKS = '“”‘’';
const HAS_MARKS = /^\s*["'“”„‘’«»‹›「『]|["'“”‘’«»‹›」』]\s*$/;

const marksOf = (language: string): string => {
  const name = language.toLowerCase();
  const [base = ''] = name.split('-');
  return MARKS[name] ?? MARKS[name.split('-').slice(0, 2).join('-')] ?? MARKS[base] ?? DEFAULT_MARKS;
};

/**
 * Inserts the quotation marks that browsers draw around `<q>` into the text, unless the page contains them already.
 */
export const writeQuotes = (page: {
  querySelectorAll: (selector: string) => Iterable<QuoteElement>;
}): void => {
  const quotes = [...page.querySelectorAll('q')].map((quote) => ({ quote, text: quote.textContent ?? '' }));
  for (const { quote, text } of quotes) {
    if (text.trim() === '' || HAS_MARKS.test(text)) continue;
    let isInner = false;
    for (let at = quote.parentElement?.closest('q'); at; at = at.parentElement?.closest('q'))
      isInner = !isInner;
    const marks = marksOf(quote.closest('[lang]')?.getAttribute('lang') ?? '');
    quote.prepend(marks[isInner ? 2 : 0] ?? '');
    quote.append(marks[isInner ? 3 : 1] ?? '');
  }
};
