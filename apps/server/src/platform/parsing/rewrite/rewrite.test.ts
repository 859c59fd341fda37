import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTranslated } from '@studiolo/contract/translate/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LayoutBlock } from '../layout/layout-document.ts';
import { layoutPages } from '../layout/layout-pages.ts';
import { fitText } from './fit-text.ts';
import type { RewriteKind } from './rewrite-plan.ts';
import { rewritePdf } from './rewrite-pdf.ts';
import { fillLine, unitsOf } from './set-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewrite-'));
});
afterAll(() => rm(folder, { recursive: true }));

const documentNamed = (name: string): string => join(import.meta.dirname, '../../../testing/documents', name);

const inChinese = (text: string): string =>
  text.replaceAll(/⟦\/?\d+⟧|[^⟦]+/g, (piece) =>
    piece.startsWith('⟦') ? piece : '灯塔照亮海面，'.repeat(Math.ceil(piece.length / 18)),
  );

const translate = async (name: string, kind: RewriteKind) => {
  const before = await layoutPages(documentNamed(name), () => undefined);
  const blocks = before.pages.flatMap((page) => page.blocks).filter((block) => isTranslated(block.kind));
  const plan = {
    pdf: documentNamed(name),
    kind,
    pages: before.pages,
    blocks: blocks.map((block) => ({ ...block, text: inChinese(block.text) })),
  };
  const path = join(folder, 'plan.json');
  await writeFile(path, JSON.stringify(plan));
  const written = await rewritePdf(path, () => undefined);
  const paper = join(folder, 'paper.pdf');
  await writeFile(paper, written.bytes);
  return { before, blocks, written, after: await layoutPages(paper, () => undefined) };
};

const wordsOf = (blocks: readonly LayoutBlock[]): string => blocks.map(({ text }) => text).join(' ');

describe('reading formulas and pages', () => {
  it('separates whole formulas from a sentence, including roots, sums and integrals [translate.formulas]', async () => {
    const { pages } = await layoutPages(documentNamed('energy.pdf'), () => undefined);
    const [heading, paragraph, formula, footer] = pages[0]?.blocks ?? [];
    expect([heading?.kind, paragraph?.kind, formula?.kind, footer?.kind]).toEqual([
      'heading',
      'paragraph',
      'formula',
      'footer',
    ]);
    expect(paragraph?.text).toBe(
      'The energy ⟦1⟧ of a body at rest follows from ⟦2⟧ when the velocity ⟦3⟧ vanishes, and the sum ⟦4⟧ bounds it from above in every frame that we consider here.',
    );
    expect(paragraph?.parts.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'formula'));
  });

  it('reads a paper by columns, and joins paragraphs across columns and pages [translate.pdf]', async () => {
    const { pages, title } = await layoutPages(documentNamed('multicolumn.pdf'), () => undefined);
    expect(title).toBe('Two-Column Document with Lorem Ipsum');
    const first = pages[0]?.blocks.find(({ text }) => text.startsWith('Nulla malesuada'));
    expect(new Set(first?.lines.map(({ box }) => box[0] > 306)).size).toBe(2);
    expect(wordsOf(pages[0]?.blocks ?? [])).not.toContain('adip- iscing');
    expect(new Set(pages[2]?.blocks.map(({ kind }) => kind))).toEqual(
      new Set(['caption', 'table', 'label', 'footer']),
    );
  });
});

describe('a translated PDF', () => {
  it('replaces the original text in place, keeps the drawn formulas, and changes nothing else [translate.layout] [translate.formulas]', async () => {
    const { written, after } = await translate('energy.pdf', 'translated');
    expect(written).toMatchObject({ untranslatedPages: [], untranslatedBlocks: [] });
    const words = wordsOf(after.pages[0]?.blocks ?? []);
    expect(words).toContain('灯塔照亮海面');
    expect(words).not.toContain('bounds it from above');
    expect(after.pages[0]?.blocks.flatMap(({ parts }) => parts.map(({ text }) => text)).join(' ')).toContain(
      'mc²',
    );
  });

  it('keeps the numbers of tables, and stays within the boxes of the original [translate.layout]', async () => {
    const { before, blocks, written, after } = await translate('multicolumn.pdf', 'translated');
    expect(written).toMatchObject({ untranslatedPages: [], untranslatedBlocks: [] });
    const table = (pages: typeof before.pages) => pages[2]?.blocks.find(({ kind }) => kind === 'table')?.text;
    const numbersIn = (text = '') => text.match(/\d[\d.,]+/g);
    expect(numbersIn(table(before.pages))).toContain('83,879');
    expect(numbersIn(table(after.pages))).toEqual(numbersIn(table(before.pages)));
    expect(table(after.pages)).toContain('灯塔');
    const bottom = Math.max(
      ...blocks.flatMap(({ lines }) =>
        lines.filter(({ page }) => page === 1).map(({ box }) => box[1] + box[3]),
      ),
    );
    for (const { lines } of after.pages[0]?.blocks.filter(({ text }) => text.includes('灯塔')) ?? [])
      for (const { box } of lines) expect(box[1] + box[3]).toBeLessThan(bottom + 4);
  });

  it('is placed next to the original, or alternates with it [translate.layout]', async () => {
    const { after: beside } = await translate('energy.pdf', 'side');
    expect(beside.pages).toHaveLength(1);
    expect(beside.pages[0]?.width).toBeGreaterThan(1100);
    const { after: alternating } = await translate('energy.pdf', 'alternating');
    expect(alternating.pages).toHaveLength(2);
    expect(wordsOf(alternating.pages[0]?.blocks ?? [])).toContain('The energy');
  });
});

describe('Chinese lines', () => {
  const font = { has: () => true, width: (text: string) => Array.from(text).length };
  const faces = { regular: font, bold: font };
  const linesOf = (text: string, width: number): string[] => {
    const units = unitsOf({ text, parts: [], isBold: false }, faces, { size: 1, scale: 1 });
    const lines: string[] = [];
    for (let at = 0; at < units.length;) {
      const { line, next } = fillLine(units, at, width);
      lines.push(line.units.map((unit) => unit.text).join(''));
      at = next;
    }
    return lines;
  };

  it('begin with no closing and end with no opening punctuation [translate.layout]', () => {
    expect(linesOf('灯塔照亮海面，很远。', 6)).toEqual(['灯塔照亮海', '面，很远。']);
    expect(linesOf('灯塔照亮（海面）', 5)).toEqual(['灯塔照亮', '（海面）']);
    expect(linesOf('see the light tower', 9)).toEqual(['see the', 'light', 'tower']);
  });

  it('are set smaller if they do not fit, and omitted if nothing helps [translate.layout]', () => {
    const area = { page: 1, left: 0, top: 0, right: 100, bottom: 50 };
    const text = { text: '灯'.repeat(60), parts: [], isBold: false, size: 10, isCentered: false };
    const fitted = fitText(text, [area], faces);
    expect(fitted?.scale).toBeLessThan(1);
    for (const { baseline, width } of fitted?.lines ?? []) {
      expect(baseline).toBeLessThan(53);
      expect(width).toBeLessThanOrEqual(100);
    }
    expect(fitText({ ...text, text: '灯'.repeat(3000) }, [area], faces)).toBeUndefined();
  });

  it('keep a line separate from the text below them [translate.layout]', () => {
    const area = { page: 1, left: 0, top: 0, right: 100, bottom: 49, floor: 49 };
    const text = { text: '灯'.repeat(39), parts: [], isBold: false, size: 10, isCentered: false };
    const last = fitText(text, [area], faces)?.lines.at(-1);
    // Letters reach a sixth of their size below the baseline.
    expect((last?.baseline ?? 0) + 1.4).toBeLessThan(area.floor);
  });
});
