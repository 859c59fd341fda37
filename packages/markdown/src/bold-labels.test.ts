import { describe, expect, it } from 'vitest';
import { inlineTags } from './testing/inline-tags.ts';

describe('bold words in front of a letter [chat.markdown]', () => {
  it.each([
    ['**Name:**Ann, **Age:**30', '<strong>Name:</strong>Ann, <strong>Age:</strong>30'],
    ['**Step 1（必做）:**run it', '<strong>Step 1（必做）:</strong>run it'],
    ['**C++:**good and **"Q"**said', '<strong>C++:</strong>good and <strong>"Q"</strong>said'],
    ['**注意**：**Bold.**Text', '<strong>注意</strong>：<strong>Bold.</strong>Text'],
    ['***Both:***text', '<em><strong>Both:</strong></em>text'],
    [
      '**Total:**$x$ **Code:**`c`',
      '<strong>Total:</strong><math>x</math> <strong>Code:</strong><codespan>`c`</codespan>',
    ],
    ['**Цена:**пять', '<strong>Цена:</strong>пять'],
    ['**优点： **便宜，**Name: **Ann', '<strong>优点： </strong>便宜，<strong>Name: </strong>Ann'],
    [
      '**a**b: **c** and **“d”**：x: **e**',
      '<strong>a</strong>b: <strong>c</strong> and <strong>“d”</strong>：x: <strong>e</strong>',
    ],
    ['(**a**): **b** ** c: **d', '(<strong>a</strong>): <strong>b</strong> ** c: **d'],
    ['**A** (x) **B**y', '<strong>A</strong> (x) <strong>B</strong>y'],
    ['a**b.**c and **foo, **bar', 'a**b.**c and **foo, **bar'],
    ['**(**foo)', '**(**foo)'],
    ['x**2 + y.**2', 'x**2 + y.**2'],
  ])('%s', (source, expected) => expect(inlineTags(source)).toBe(expected));
});
