import { expect, it } from 'vitest';
import { changesAmount } from './changed-amount.ts';

it.each([
  ['The population is 1.4 billion.', '人口为1.4亿。'],
  ['人口达到1250万。', 'The population reached 12.5 billion.'],
  ['Revenue was $2,345,000.', '收入为2345万美元。'],
  ['1200万', '12 billion'],
  ['The dose is 0.5 mg.', '剂量为5毫克。'],
  ['Take 0.25 of it.', 'Nehmen Sie 2,5 davon.'],
  ['25 mg of it', '52毫克'],
  ['It rose by 5%.', 'Es stieg um 50 %.'],
  ['The temperature is -15 °C.', 'Die Temperatur beträgt 15 °C.'],
  ['40 kg and 20 kg', '40公斤和25公斤'],
  ['Growth was +5% this year.', '今年的增长率为 -5%。'],
  ['气温为15摄氏度。', 'The temperature is -15 °C.'],
])('finds the changed amount of “%s” in “%s” [translate.report]', (source, target) => {
  expect(changesAmount(source, target)).toBe(true);
});

it.each([
  ['The population is 1.4 billion.', '人口为14亿。'],
  ['Sales were down 5%.', '销售额变化为 -5%。'],
  ['Level B1', '地下 -1 层'],
  ['水深 12 米', 'Depth: -12 m'],
  ['Loss: (45) million', '损益：-45百万'],
  ['销量下跌5%。', 'Sales changed by -5%.'],
  ['from 2020 to 2021', '2020年 -2021年'],
  ['预算为 12,300 万元。', 'The budget is 123 million yuan.'],
  ['营业额为3亿5千万元。', 'Turnover was 350 million yuan.'],
  ['1억 2,500만 명', '125 million people'],
  ['3 to 5 million people', '300万至500万人'],
  ['2.5 crore rupees, 1 lakh', '2500万卢比，10万'],
  ['1,5 Billionen Euro', '1.5 trillion euros'],
  ['1.5 billones de pesos', '1.5 trillion pesos'],
  ['1.234.567,89', '1,234,567.89'],
  ['5 000 000 zł', '5 mln zł'],
  ['about 1.2M users', '约120万用户'],
  ['−5 to 40 °C', '零下5至40℃'],
  ['between -20 and 50 °C', '在-20°C至50°C之间'],
  ['The index fell -1.2%.', '指数下跌1.2%。'],
  ['pages 10 -15', '第10到15页'],
  ['um 14.30 Uhr', 'at 2:30 p.m.'],
  ['9.30 Uhr', '0930 hours'],
  ['0.5 of it', '50%'],
  ['0.5 km', '500 m'],
  ['10 mm × 20 mm', '10×20毫米'],
  ['v2.10.3 of 2024-06-30', '2024年6月30日的 v2.10.3'],
  ['Use -1 for 32-bit files.', '对 32 位文件使用 -1。'],
])('considers “%s” and “%s” the same amounts, both ways [translate.report]', (source, target) => {
  expect(changesAmount(source, target)).toBe(false);
  expect(changesAmount(target, source)).toBe(false);
});

it.each(['1', '1,', '1 ', '.1', '-1', '1万', '9 million '])(
  'compares a text of only %j in linear time [translate.report]',
  (unit) => {
    const text = unit.repeat(50_000 / unit.length);
    expect(changesAmount(`${text} x`, `x ${text}`)).toBeTypeOf('boolean');
  },
);
