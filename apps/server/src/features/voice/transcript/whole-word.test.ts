import { expect, it } from 'vitest';
import { realign } from './realign.ts';

const mended = (was: string, is: string) => {
  const { from, to } = realign({ start: 0, end: 10, text: was, words: [] }, is);
  return [from, to];
};

it.each([
  ['请陈四元来一下。', '请陈思远来一下。', '陈四元', '陈思远'],
  ['这是他们的权利。', '这是他们的权力。', '权利', '权力'],
  ['我们去北京大雪。', '我们去北京大学。', '大雪', '大学'],
  ['他叫𠮷。', '他叫𠮸。', '𠮷', '𠮸'],
  ['The contry is big.', 'The country is big.', 'contry', 'country'],
  ['他说 hello 你好', '他说 hallo 你好', 'hello', 'hallo'],
])(
  'after “%s” is changed to “%s”, replaces %s, but no parts of other words [voice.mended]',
  (was, is, from, to) => {
    expect(mended(was, is)).toEqual([from, to]);
  },
);
