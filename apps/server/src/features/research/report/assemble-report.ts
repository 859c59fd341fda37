import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ResearchReport } from '@studiolo/contract/research/entities';
import { shareOf } from '@studiolo/contract/research/rules';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { citedNumbers } from '../../../core/evidence/anchors.ts';
import { renumberCitations } from '../../../core/evidence/renumber-citations.ts';
import type { Contradiction } from './find-contradictions.ts';
import { markSentences } from './mark-sentences.ts';
import { asPlainText, withoutLinks, withoutUnknownCitations, withSignsOfNumbers } from './plain-markdown.ts';

type ReportParts = {
  locale: Locale;
  /** Findings in Markdown, which cite anchors by their numbers. */
  findings: string;
  /** Sub-questions, which may be headings. */
  topics: readonly string[];
  isExtract: boolean;
  anchors: readonly Anchor[];
  contradictions: readonly Contradiction[];
  /** Sub-questions for which no passage was found. */
  missing: readonly string[];
  failedSearches: number;
  unreadPages: number;
};

const contradictionTable = (
  { locale, anchors }: Pick<ReportParts, 'locale' | 'anchors'>,
  contradictions: readonly Contradiction[],
): string => {
  const quoteOf = (number: number): string => {
    const anchor = anchors.find((each) => each.number === number);
    return anchor ? `${asPlainText(anchor.quote)} [${number}]` : '';
  };
  const row = (one: string, other: string): string => `| ${one} | ${other} |`;
  return [
    `## ${say(locale, 'research-contradictions')}`,
    '',
    row(say(locale, 'research-one-says'), say(locale, 'research-other-says')),
    '| --- | --- |',
    ...contradictions.map(([one, other]) => row(quoteOf(one), quoteOf(other))),
  ].join('\n');
};

const missingList = ({ locale, missing, failedSearches, unreadPages }: ReportParts): string => {
  const lines = [
    ...missing.map((question) =>
      say(locale, 'research-missing-question', { question: asPlainText(question) }),
    ),
    ...(failedSearches > 0 ? [say(locale, 'research-failed-searches', { count: failedSearches })] : []),
    ...(unreadPages > 0 ? [say(locale, 'research-unread-pages', { count: unreadPages })] : []),
  ];
  return lines.length === 0
    ? ''
    : `## ${say(locale, 'research-missing')}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
};

/** Numbers citations in the order of their first occurrence, and drops anchors that are not cited. */
const renumbered = (text: string, anchors: readonly Anchor[], contradictions: readonly Contradiction[]) => {
  const numbers = new Map([...citedNumbers(text)].map((number, index) => [number, index + 1]));
  return {
    text: renumberCitations(text, numbers),
    numbers,
    anchors: anchors
      .flatMap((anchor) => {
        const number = numbers.get(anchor.number);
        return number === undefined ? [] : [{ ...anchor, number }];
      })
      .toSorted((one, other) => one.number - other.number),
    contradictions: contradictions.flatMap(([one, other]): Contradiction[] => {
      const [left, right] = [numbers.get(one), numbers.get(other)];
      return left === undefined || right === undefined ? [] : [[left, right]];
    }),
  };
};

/** Assembles a report from its findings: each sentence checked, then the contradictions and what is missing. */
export const assembleReport = (parts: ReportParts): ResearchReport => {
  const { locale, topics, anchors, isExtract } = parts;
  const anchorNumbers = new Set(anchors.map(({ number }) => number));
  const findings = withoutUnknownCitations(
    isExtract ? parts.findings : withSignsOfNumbers(withoutLinks(parts.findings)),
    anchorNumbers,
  );
  const { text, sentences } = markSentences(findings, anchors, { locale, topics });
  const share = shareOf(sentences.map(({ state }) => state));
  const remarks = [
    ...(isExtract ? [say(locale, 'research-extract')] : []),
    ...(share.total > 0 ? [say(locale, 'research-share', share)] : []),
  ];
  const whole = [
    ...remarks.map((remark) => `*${remark}*`),
    text.trim() === '' ? say(locale, 'research-nothing') : text.trim(),
    parts.contradictions.length === 0 ? '' : contradictionTable(parts, parts.contradictions),
    missingList(parts),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const { numbers, ...counted } = renumbered(whole, anchors, parts.contradictions);
  return {
    ...counted,
    isExtract,
    sentences: sentences.map((sentence) => ({
      ...sentence,
      cites: sentence.cites.flatMap((number) => numbers.get(number) ?? []),
    })),
  };
};
