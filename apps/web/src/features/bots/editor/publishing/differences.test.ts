import { NEW_BOT } from '@studiolo/contract/bots/rules';
import { expect, it } from 'vitest';
import { differences } from './differences.ts';

it('lists the changes field by field [bot.versions]', () => {
  const before = { ...NEW_BOT, botName: 'Keeper', tags: ['a', 'b'], originality: 0 };
  expect(differences(before, before)).toEqual([]);
  expect(differences(before, { ...before, tags: ['a'], prompt: 'Be brief.', originality: 0.5 })).toEqual([
    { field: 'tags', was: 'a\nb', becomes: 'a' },
    { field: 'prompt', was: '', becomes: 'Be brief.' },
    { field: 'originality', was: '0', becomes: '0.5' },
  ]);
});
