import { PaperKind } from '@studiolo/contract/translate/entities';
import { expect, it } from 'vitest';
import { paperName } from './paper-name.ts';

it('names each kind of an exported translation differently [translate.pdf]', () => {
  const names = PaperKind.options.map((kind) =>
    paperName({ name: 'Paper.v2.PDF', toLanguage: 'zh-CN' }, kind),
  );
  expect(names).toEqual([
    'Paper.v2-zh-CN',
    'Paper.v2-zh-CN-bilingual',
    'Paper.v2-zh-CN-bilingual-alternating',
  ]);
});
