import type { BlockKind } from '@studiolo/contract/translate/blocks';
import { expect, it } from 'vitest';
import type { PageRow } from '../translations/translations.store.ts';
import type { BlockRow } from './blocks.store.ts';
import { reportLine } from './report.service.ts';

const PAGE: PageRow = {
  translationId: '',
  number: 3,
  width: 600,
  height: 800,
  isTurned: false,
  isScan: false,
  state: 'done',
  isFree: false,
  reason: null,
};

const aBlock = (kind: BlockKind, text: string, change: Partial<BlockRow> = {}): BlockRow => ({
  translationId: '',
  index: 0,
  page: 3,
  kind,
  level: 0,
  text,
  parts: [],
  lines: [],
  size: 10,
  isBold: false,
  target: '',
  state: 'kept',
  reason: null,
  ...change,
});

it('counts the words in figures and tables that stay in the original [translate.report]', () => {
  const blocks = [
    aBlock('figure', 'Input layer 12 × 12 → output'),
    aBlock('table', 'Model accuracy ⟦1⟧ 93.1 %'),
    aBlock('figure', '模型 结构'),
    aBlock('figure', ''),
    aBlock('code', 'const lamp = on'),
    aBlock('cells', 'Name', { state: 'translated', target: '名称' }),
  ];
  expect(reportLine(PAGE, blocks, null, 'en_US').wordsInFigures).toBe(3 + 2 + 2);
});

it('does not count the words of a table whose cells are translated [translate.report]', () => {
  const blocks = [
    aBlock('table', 'Model\taccuracy\nLight house\t93.1 %'),
    aBlock('label', 'Model', { state: 'translated', target: '模型' }),
    aBlock('label', 'accuracy', { state: 'failed' }),
    aBlock('label', 'Light house', { state: 'edited', target: '灯塔' }),
  ];
  expect(reportLine(PAGE, blocks, null, 'en_US').wordsInFigures).toBe(1);
});
