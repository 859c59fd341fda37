import { OutputKind } from '@studiolo/contract/translate/entities';
import { expect, it } from 'vitest';
import { outputName } from './output-name.ts';

it('names each kind of an exported translation differently [translate.pdf]', () => {
  const names = OutputKind.options.map((kind) =>
    outputName({ name: 'Paper.v2.PDF', toLanguage: 'zh-CN' }, kind),
  );
  expect(names).toEqual([
    'Paper.v2-zh-CN',
    'Paper.v2-zh-CN-bilingual',
    'Paper.v2-zh-CN-bilingual-alternating',
  ]);
});
