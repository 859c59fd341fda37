import type { Locale } from '@studiolo/contract/wire/headers';
import { contentTerms } from '../../platform/reading/tokens.ts';
import type { startPages } from '../stand-ins/web/pages.ts';
import type { FoundPage } from '../stand-ins/web/search-services.ts';
import { ASPECTS, LANGUAGES, subjectOf, type BuiltSubject } from './built-subject.ts';
import { HIDING_PLACES } from './hide-instruction.ts';

type PageResponse = Partial<Parameters<Awaited<ReturnType<typeof startPages>>['put']>[1]>;
type PageInput = {
  path: string;
  title: string;
  paragraphs: readonly string[];
  /** Additional HTML whose words nobody may cite. */
  hidden?: string;
  /** Text of the page, if it is not that of its paragraphs. */
  text?: string;
  served?: PageResponse;
};

const RESULTS = 8;

const pageOf = ({ title, paragraphs, hidden = '' }: PageInput): string =>
  `<html><head><title>${title}</title></head><body><article><h1>${title}</h1>${paragraphs
    .map((text) => `<p>${text}</p>`)
    .join('\n')}${hidden}</article></body></html>`;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/**
 * Pages that lead nowhere: gone, empty, endless, repeated redirects, and pages whose kind differs from the
 * declared one.
 */
const deadEndOf = (name: string, path: string, index: number): PageResponse =>
  at<PageResponse>(
    [
      { status: 404, body: 'Not here.' },
      { body: '<html><head><title></title></head><body></body></html>' },
      { status: 302, headers: { location: path }, body: '' },
      { body: `${name} `.repeat(40_000), endless: true },
      { status: 302, headers: { location: `${path}/a/very/long/way` }, body: '' },
      { status: 500, body: `<p>${name}: internal error</p>` },
      { body: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), type: 'image/png' },
      { body: new Uint8Array([0, 1, 2, 3, 0xff, 0xfe, 0]), type: 'text/html; charset=utf-8' },
      { body: `<p>${name}</p>`.repeat(3), type: 'application/octet-stream' },
      { status: 204, body: '' },
    ],
    index,
  );

/**
 * Builds web pages about lighthouses, nine for each subject: pages that agree or contradict each other, a copy, a
 * reordered copy, a redirect, a long page, dead ends, and pages with instructions to models in different places.
 */
export const buildWeb = (
  web: Awaited<ReturnType<typeof startPages>>,
  counts: Record<Locale, number> = { en_US: 40, zh_CN: 10 },
) => {
  const hits: (FoundPage & { terms: Set<string> })[] = [];
  const texts = new Map<string, string>();
  const publish = (input: PageInput): void => {
    const { path, title, paragraphs, served, text = [title, ...paragraphs].join('\n') } = input;
    const url = web.put(path, { body: pageOf(input), ...served });
    texts.set(url, text);
    hits.push({
      url,
      title,
      summary: title,
      terms: new Set(contentTerms([title, ...paragraphs].join('\n'))),
    });
  };

  const publishSubject = ({ name, locale, statements }: BuiltSubject, index: number): void => {
    const { filler, instructions } = LANGUAGES[locale];
    const path = `/${locale}/${index}`;
    const paragraphs = (version: number): string[] =>
      ASPECTS.flatMap((aspect, order) => [
        at(statements[aspect] ?? [], Math.min(version, (statements[aspect]?.length ?? 1) - 1)),
        at(filler, index + order),
      ]);
    const [places, instruction] = [Object.keys(HIDING_PLACES), at(instructions, index)];
    const hide = (order: number): string => HIDING_PLACES[at(places, order)]?.(instruction) ?? '';
    publish({ path: `${path}/guide`, title: `${name}: guide`, paragraphs: paragraphs(0) });
    publish({
      path: `${path}/gone`,
      title: `${name}: towers`,
      paragraphs: paragraphs(0),
      text: '',
      served: deadEndOf(name, `${path}/gone`, index),
    });
    publish({ path: `${path}/copy`, title: `${name}: guide`, paragraphs: paragraphs(0) });
    publish({
      path: `${path}/hidden`,
      title: `${name}: visits`,
      paragraphs: paragraphs(0).slice(0, 3),
      hidden: hide(index * 2),
    });
    publish({ path: `${path}/history`, title: `${name}: history`, paragraphs: paragraphs(1) });
    publish({
      path: `${path}/reordered`,
      title: `${name}: facts`,
      paragraphs: paragraphs(0).toReversed(),
      hidden: hide(index * 2 + 1),
    });
    publish({
      path: `${path}/moved`,
      title: `${name}: guide (old address)`,
      paragraphs: paragraphs(0),
      text: [`${name}: guide`, ...paragraphs(0)].join('\n'),
      served: { status: 301, headers: { location: `${path}/guide` }, body: '' },
    });
    publish({
      path: `${path}/long`,
      title: `${name}: annals`,
      paragraphs: [...Array.from({ length: 2000 }, (_, line) => at(filler, line)), ...paragraphs(1)],
    });
    publish({ path: `${path}/title`, title: `${name}: ${instruction}`, paragraphs: [at(filler, index)] });
  };

  const subjects = (Object.keys(counts) as Locale[]).flatMap((locale) =>
    Array.from({ length: counts[locale] }, (_, index) => {
      const subject = subjectOf(locale, index);
      publishSubject(subject, index);
      return subject;
    }),
  );

  return {
    subjects,
    /** Text of a page, by its address. */
    textOf: (url: string): string | undefined => texts.get(url),
    pageCount: hits.length,
    search(query: string): FoundPage[] {
      const queryTerms = contentTerms(query);
      return hits
        .map(({ terms, ...result }) => ({
          result,
          score: queryTerms.filter((term) => terms.has(term)).length,
        }))
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, RESULTS)
        .map(({ result }) => result);
    },
  };
};
