import { expect, it } from 'vitest';
import { askBuiltin } from '../ask-builtin.fixture.ts';

it.each([
  ['what is 17% of 2,340', '**397.8**'],
  ['3*(4+5)^2', '**243**'],
  ['0.1 + 0.2', '**0.3**'],
  ['2^100', '**1,267,650,600,228,229,401,496,703,205,376**'],
  ['80 + 20%', '**96**'],
  ['20% off 80', '**64**'],
  ['20 is what percent of 80?', '**25%**'],
  ['percentage change from 80 to 100', '**25%**'],
  ['twenty-five times four', '**100**'],
  ['square root of 144', '**12**'],
  ['2²+3²', '**13**'],
  ['1/3', '≈ **0.333333333333**'],
  ['三加五等于几', '**8**'],
  ['25乘以4除以5等于多少', '**20**'],
  ['百分之十七的2340是多少', '**397.8**'],
  ['2340的17%是多少', '**397.8**'],
  ['一万二千乘以三', '**36,000**'],
  ['100 打八折', '**80**'],
  ['20占80的百分之几', '**25%**'],
  ['从80涨到100涨了百分之多少', '**25%**'],
  ['2的10次方', '**1,024**'],
  ['5的阶乘是多少', '**120**'],
  ['１＋１＝？', '**2**'],
])('calculates %s [provider.builtin]', async (question, expected) => {
  expect(await askBuiltin(question)).toContain(expected);
});

it.each([
  ['15 km in miles', '**9.32057 miles**'],
  ['how many minutes in 1.5 hours', '**90 minutes**'],
  ['How many feet are in a mile?', '**5,280 feet**'],
  ['72 f to c', '**22.2222 °C**'],
  ['60 mph in km/h', '**96.5606 km/h**'],
  ['把 100 华氏度换算成摄氏度', '**37.7778 摄氏度**'],
  ['1.5 小时是多少分钟', '**90 分钟**'],
  ['5斤等于多少公斤', '**2.5 公斤**'],
  ['3公斤是多少两', '**60 两**'],
  ['10 亩是多少平方米', '**6,666.67 平方米**'],
])('converts %s [provider.builtin]', async (question, expected) => {
  expect(await askBuiltin(question)).toContain(expected);
});

it.each([
  ['9.11 和 9.9 哪个大？', '**9.9** > 9.11'],
  ['-3 与 -2.5 相比，哪个更小？', '**-3** < -2.5'],
  ['Which is larger, 9.11 or 9.9?', '**9.9** > 9.11'],
  ['which number is smaller: 0.5 or 0.50', '0.5 = 0.50'],
  ['Is 7 less than 12?', '**7** < 12'],
])('compares numbers: %s [provider.builtin]', async (question, expected) => {
  expect(await askBuiltin(question)).toContain(expected);
});

it('says why it cannot convert [provider.builtin]', async () => {
  expect(await askBuiltin('100 kg in km')).toContain('measure different things');
  expect(await askBuiltin('100 USD in EUR')).toContain('no exchange rates');
});

it.each(['9^9^9^9', '99999!', '5!!!!!!', '(999999999^4999)*(999999999^4999)', 'exp(10^9)'])(
  'refuses an endless calculation: %s [provider.builtin]',
  async (question) => {
    expect(await askBuiltin(question)).toContain('too large');
  },
);

it.each([
  'zeros(1e9,1e9)',
  '[1:1e9]',
  'import("fs")',
  'createUnit("x")',
  'evaluate("1+1")',
  'f(x)=x',
  'cos.constructor("x")()',
])('evaluates nothing but plain arithmetic: %s [provider.builtin]', async (question) => {
  expect(await askBuiltin(question)).toContain('not a language model');
});

it('explains errors in an expression [provider.builtin]', async () => {
  expect(await askBuiltin('1/0')).toContain('no defined result');
  expect(await askBuiltin('3*(4+5')).toContain('bracket');
});

it('continues from the previous question [provider.builtin]', async () => {
  const before = [{ role: 'user' as const, text: '15 miles in km' }];
  expect(await askBuiltin('and in metres?', { before })).toContain('**24,140.2 m**');
  expect(await askBuiltin('times 3', { before: [{ role: 'user', text: 'what is 12*12' }] })).toContain(
    '**432**',
  );
  expect(await askBuiltin('再除以 4', { before: [{ role: 'user', text: '12*12' }] })).toContain('**36**');
});

it.each([
  ['convert 5 feet 7 inches to cm', '5 feet 7 inches = **170.18 cm**'],
  [`5'7" in cm`, '**170.18 cm**'],
  ['6 ft 2 in cm', '**187.96 cm**'],
  ['2 hours 30 minutes in minutes', '**150 minutes**'],
  ['how many kg in 5 lb 3 oz', '5 pounds 3 ounces ≈ **2.35301 kg**'],
  ['5英尺7英寸是多少厘米', '**170.18 厘米**'],
  ['1小时30分钟是多少分钟', '**90 分钟**'],
])('converts an amount given in two units: %s [provider.builtin]', async (question, expected) => {
  expect(await askBuiltin(question)).toContain(expected);
});

it.each([
  ['3 coffees at $4.50 each with 10% discount', '3 × 4.50 × (1 − 10%) = **$12.15**'],
  ['3 coffees at $4.50 each and 2 teas at $3 each', '(3 × 4.50 + 2 × 3) = **$19.5**'],
  ['twelve eggs at 0.25 each', '12 × 0.25 = **3**'],
  ['What is a 15% tip on $84.50?', 'Tip: 84.50 × 15% ≈ **$12.68**'],
  ['split $126 among 4 people with 18% tip', 'Each: 126 × (1 + 18%) ÷ 4 = **$37.17**'],
  ['12 items at 9.99 each plus 8% tax', '≈ **129.47**'],
  ['3 杯咖啡每杯 28 元打八五折一共多少钱', '3 × 28 × 0.85 = **71.4 元**'],
  ['苹果每斤 6.5 元，买 3 斤多少钱', '3 × 6.5 = **19.5 元**'],
  ['两件衬衫每件199，满减50，一共多少钱', '2 × 199 − 50 = **348 元**'],
  ['满300减50，2件衬衫每件199元，一共多少钱？', '= **348 元**'],
  ['240元平均分给5个人每人多少', '每人：240 ÷ 5 = **48 元**'],
])('calculates a plain purchase and shows the steps: %s [provider.builtin]', async (question, expected) => {
  expect(await askBuiltin(question)).toContain(expected);
});

it.each([
  ['30万贷款分12期，年利率4.2%，每期还多少', '每月还款（等额本息）：300,000', '**25,572.39 元**'],
  ['贷款100万，30年，年利率3.5%，月供多少？', '利息总额', '**4,490.45 元**'],
  ['借款 5 万元，年化利率 6%，分 24 个月还，每月还多少', '^−24', '**2,216.03 元**'],
  ['Monthly payment on a $200,000 loan over 30 years at 6%', 'Each month', '**$1,199.1**'],
  ['What is the monthly payment for a 15-year mortgage of 300k with an annual rate of 5.5%?', '', '2,451.25'],
])('calculates the payments of a loan: %s [provider.builtin]', async (question, text, payment) => {
  const answer = await askBuiltin(question);
  expect(answer).toContain(text);
  expect(answer).toContain(payment);
});

it.each([
  '贷款30万，首付10万，年利率4.2%，分12期，每期还多少',
  '30万贷款分12期，等额本金，年利率4.2%，每期还多少',
  'Monthly payment on a 20,000 loan at 5% with 2,000 already paid over 3 years',
])('does not guess at the payments of another loan: %s [provider.builtin]', async (question) => {
  expect(await askBuiltin(question)).toMatch(/not a language model|不是语言模型/);
});

it.each([
  'I had 20 dollars and bought 3 coffees at $4.50 each, how much is left?',
  '3 coffees at $4.50 each for 12 days',
  '我有100元，买3杯咖啡每杯28元，还剩多少钱',
])('does not guess at an ambiguous purchase: %s [provider.builtin]', async (question) => {
  expect(await askBuiltin(question)).toMatch(/not a language model|不是语言模型/);
});
