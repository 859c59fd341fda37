import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BundleReport } from '../../apps/web/build/bundle-report.ts';

/** Maximum download sizes, in bytes of brotli. */
export const BUDGETS = {
  firstScripts: 140_000,
  firstStyles: 15_000,
  /** Opening a chat, in addition to the first load. */
  chat: 60_000,
  /** Opening any other page, in addition to the first load and a chat, without the heavy libraries below. */
  page: 90_000,
} as const;

/** Heavy libraries, each loaded only where it is used, and the pages that cannot be shown without one. */
const HEAVY_LIBRARIES: readonly { name: string; modules: RegExp; pages: readonly string[] }[] = [
  { name: 'formulas', modules: /mathjax|^katex\//, pages: [] },
  { name: 'diagrams', modules: /^mermaid\/|^cytoscape|^elkjs\//, pages: [] },
  { name: 'highlighting', modules: /^shiki\/|^@shikijs\//, pages: [] },
  { name: 'the editor', modules: /^prosemirror|^@tiptap\//, pages: ['WritePage'] },
  { name: 'PDF', modules: /^pdfjs-dist\//, pages: ['ReaderPage'] },
];

const LISTED_MODULES = 10;

type Load = { name: string; chunks: ReadonlySet<string> };
type Size = (file: string) => number;

const reach = ({ chunks }: BundleReport, from: string, reached = new Set<string>()): Set<string> => {
  const chunk = chunks[from];
  if (!chunk || reached.has(from)) return reached;
  reached.add(from);
  for (const each of chunk.imports) reach({ entry: '', chunks }, each, reached);
  return reached;
};

const chunkWith = ({ chunks }: BundleReport, module: RegExp): string[] =>
  Object.keys(chunks).filter((file) =>
    Object.keys(chunks[file]?.modules ?? {}).some((id) => module.test(id)),
  );

const modulesOf = ({ chunks }: BundleReport, { chunks: files }: Load): [string, number][] =>
  [...files].flatMap((file) => Object.entries(chunks[file]?.modules ?? {}));

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const describeExcess = (report: BundleReport, load: Load, total: number, budget: number): string => {
  const largest = modulesOf(report, load)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, LISTED_MODULES)
    .map(([id, length]) => `    ${kilobytes(length).padStart(9)}  ${id}`);
  return [
    `${load.name}: ${kilobytes(total)} of brotli, budget ${kilobytes(budget)}. Its largest modules, uncompressed:`,
    ...largest,
  ].join('\n');
};

const findMisplaced = (report: BundleReport, load: Load, page?: string): string[] =>
  HEAVY_LIBRARIES.filter(({ pages }) => page === undefined || !pages.includes(page)).flatMap(
    ({ name, modules }) => {
      const module = modulesOf(report, load).find(([id]) => modules.test(id));
      return module ? [`${load.name}: loads ${name} at once (${module[0]})`] : [];
    },
  );

/**
 * Returns one line for each load of a build that exceeds its budget or contains a heavy library that it
 * should not load.
 */
export const findHeavyLoads = (report: BundleReport, sizeOf: Size): string[] => {
  const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const isHeavyLibrary = (file: string): boolean =>
    Object.keys(report.chunks[file]?.modules ?? {}).some((id) =>
      HEAVY_LIBRARIES.some(({ modules, pages }) => pages.length > 0 && modules.test(id)),
    );
  const check = (load: Load, budget: number, counted: Iterable<string> = load.chunks): string[] => {
    const bytes = total(counted);
    return bytes > budget ? [describeExcess(report, load, bytes, budget)] : [];
  };

  const first: Load = { name: 'the first load', chunks: reach(report, report.entry) };
  const styles = new Set([...first.chunks].flatMap((file) => report.chunks[file]?.styles ?? []));
  const styleBytes = total(styles);
  const [thread] = chunkWith(report, /^src\/core\/thread\/Thread\.tsx$/);
  if (thread === undefined) return ['the build has no chunk with the thread of a chat'];
  const beyond = (from: string, loaded: ReadonlySet<string>): Set<string> =>
    new Set([...reach(report, from)].filter((file) => !loaded.has(file)));
  const chat: Load = { name: 'a chat', chunks: beyond(thread, first.chunks) };
  const loadedChunks = new Set([...first.chunks, ...chat.chunks]);
  const pages = Object.keys(report.chunks)
    .map((file) => ({ file, page: path.basename(file).replace(/-.*$/, '') }))
    .filter(({ page }) => page.endsWith('Page'))
    .map(({ file, page }) => ({ page, load: { name: page, chunks: beyond(file, loadedChunks) } }));

  return [
    ...check(first, BUDGETS.firstScripts),
    ...(styleBytes > BUDGETS.firstStyles
      ? [`the first load: ${kilobytes(styleBytes)} of styles, budget ${kilobytes(BUDGETS.firstStyles)}`]
      : []),
    ...check(chat, BUDGETS.chat),
    ...findMisplaced(report, first),
    ...findMisplaced(report, chat),
    ...pages.flatMap(({ page, load }) => [
      ...check(
        load,
        BUDGETS.page,
        [...load.chunks].filter((file) => !isHeavyLibrary(file)),
      ),
      ...findMisplaced(report, load, page),
    ]),
  ];
};

/** Checks the build in `folder`, which contains a compressed copy of each file. */
export const checkBudgets = (folder: string): string => {
  const file = path.join(folder, '.report/bundle.json');
  if (!existsSync(file)) return 'the build has no report: run `npm run build`.';
  const report = JSON.parse(readFileSync(file, 'utf8')) as BundleReport;
  const sizeOf = (name: string): number => {
    const compressed = path.join(folder, `${name}.br`);
    return statSync(existsSync(compressed) ? compressed : path.join(folder, name)).size;
  };
  return findHeavyLoads(report, sizeOf).join('\n');
};
