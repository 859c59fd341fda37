import { expect, it } from 'vitest';
import { askBuiltin, passagesOf } from '../ask-builtin.fixture.ts';

const csv =
  'item,kind,price,stock\nblue lamp,lamp,19.90,4\nred chair,seat,"1,250.00",12\ngreen desk,desk,88,0\nstool,seat,12,\n';
const prices = passagesOf('prices.csv', csv);

it.each([
  ['what is the price of the blue lamp?', 'price: **19.90**\n\nRow: blue lamp · lamp · 19.90 · 4 [1]'],
  ['total stock', '**16**, over 3 of 4 rows [1]'],
  ['highest price', '**1,250**'],
  ['which item is the cheapest?', 'Row: stool'],
  ['average price of seat', '**631**, over 2 of 4 rows'],
  ['平均 price', '**342.475**'],
  ['how many rows are there', '**4 rows**'],
  ['how many are a seat?', '**2 of 4 rows**'],
  ['What is the sum of the first numeric column?', 'The sum of *price* is **1,369.9**'],
  ['What is the price in row 3?', '**88**'],
  ['What columns are there?', '4 columns (*item*, *kind*, *price*, *stock*), 4 rows [1]'],
  ['list the items', 'blue lamp, red chair, green desk, stool'],
  ['average', 'of each:'],
  ['highest weight', 'The columns are: item, kind, price, stock'],
])('calculates over a table: %s [provider.builtin]', async (question, expected) => {
  expect(await askBuiltin(question, { passages: prices })).toContain(expected);
});

it.each([
  ['sum of Preis', 'Artikel;Preis\nLampe;1.234,50\nDocht;12,5\nOil;1,234\n', '**1,248.234**, over 3 rows'],
  ['highest Preis', 'Artikel;Preis\nLampe;1,234\nDocht;1,5\nStuhl;1.200\n', 'Stuhl · 1.200'],
  ['sum of Menge', 'Artikel;Menge\nLampe;1,234\nDocht;2,111\n', '**3.345**, over 2 rows'],
  ['sum of price', 'item,price\nlamp,"1,234"\nwick,12.5\n', '**1,246.5**, over 2 rows'],
  ['sum of stock', 'item,stock\nlamp,"1,234"\nwick,"2,111"\n', '**3,345**, over 2 rows'],
  [
    'sum of Preis',
    '| Artikel | Preis |\n| Lampe | CHF |\n| Lampe | 1’234.50 |\n| Docht | 2.50 |\n',
    '**1,237**',
  ],
])(
  'reads numbers by the decimal mark of their table: %s [provider.builtin]',
  async (question, text, expected) => {
    expect(await askBuiltin(question, { passages: passagesOf('a.csv', text) })).toContain(expected);
  },
);

const chinese = passagesOf(
  '库存.csv',
  '产品,类别,单价,库存\n台灯,灯具,199.00,4\n椅子,家具,"1,250.00",12\n书桌,家具,880.50,0\n',
);

it.each([
  ['有哪些列？', '4 列（*产品*、*类别*、*单价*、*库存*），3 行 [1]'],
  ['库存合计', '**16**（共 3 行）'],
  ['家具的库存合计是多少？', '**12**（3 行中的 2 行）'],
  ['单价最高的是哪个？', '所在行：椅子 · 家具 · 1,250.00 · 12 [1]'],
  ['哪个产品库存最少？', '书桌'],
  ['台灯的单价是多少？', '单价：**199.00**'],
  ['第 2 行是什么？', '椅子'],
  ['平均值是多少？', '*单价* 的平均值是 **776.5**'],
  ['重量最大的是哪个？', '各列是：产品、类别、单价、库存'],
])('calculates over a table in Chinese: %s [provider.builtin]', async (question, expected) => {
  expect(await askBuiltin(question, { passages: chinese, locale: 'zh_CN' })).toContain(expected);
});

const ROWS = Array.from({ length: 6 }, (_, index) => `Hardware,${index + 10},${index}`).join('\n');

it('keeps rows that look like others [provider.builtin]', async () => {
  expect(
    await askBuiltin('total stock', { passages: passagesOf('a.csv', `kind,price,stock\n${ROWS}`) }),
  ).toContain('**15**, over 6 rows');
});

it('continues a table over the passages that it was split into [provider.builtin]', async () => {
  const passages = passagesOf(
    'a.xlsx',
    '# Sheet1\n\n| item | stock |\n| lamp | 1 |',
    '| chair | 2 |\n| desk | 4 |',
  );
  expect(await askBuiltin('sum of stock', { passages })).toContain('**7**, over 3 rows [1] [2]');
});

/**
 * A table without lines, extracted from markitdown's `SPARSE-2024-INV-1234_borderless_table.pdf`, MIT
 * license.
 */
const SPARSE = `Extended Inventory Review:

Product Code\tCategory\tUnit Cost\tTotal Value\tLast Audit\tNotes
SKU-8847\tElectronics\t$45.00\t$13,005.00\t2024-10-15
SKU-9201\tHardware\t$32.50\t$25,285.00\t2024-10-22\tVerified
SKU-4563\tSoftware\t$120.00\t$18,720.00\tCritical
SKU-6678\tSoftware\t$200.00\t$42,000.00\t2024-10-25\tHigh Value`;
const sparse = passagesOf('inventory.pdf', SPARSE);

it.each([
  ['unit cost of SKU-9201', '**$32.50**'],
  ['What are the notes of SKU-4563?', '**Critical**'],
  ['What is the total value of the inventory?', '**$99,010**'],
  ['SKU-6678 的单价是多少？', '**$200.00**'],
])(
  'puts the cells of incomplete rows under their own columns: %s [provider.builtin]',
  async (question, expected) => {
    expect(await askBuiltin(question, { passages: sparse })).toContain(expected);
  },
);

it('assigns no column to a cell that could be in several [provider.builtin]', async () => {
  const passages = passagesOf('a.pdf', 'Code\tExpected\tActual\nA-1\t450\nA-2\t289');
  const answer = await askBuiltin('What is the actual of A-1?', { passages });
  expect(answer).not.toContain('**450**');
});

it('never returns a header as the answer [provider.builtin]', async () => {
  const answer = await askBuiltin('Which product code has the lowest stock level?', { passages: sparse });
  expect(answer).not.toMatch(/“Product Code/);
  expect(answer).toContain('The columns are: Product Code, Category');
});

it('reads semicolon-separated rows with decimal commas [provider.builtin]', async () => {
  const passages = passagesOf(
    'preise.csv',
    'item;price;note\nblue lamp;19,90;new\n"desk; oak";1.250,00;old\nstool;7,50;old\n',
  );
  expect(await askBuiltin('what is the price of the stool?', { passages })).toContain('**7,50**');
  expect(await askBuiltin('how many rows are there', { passages })).toContain('**3 rows**');
});
