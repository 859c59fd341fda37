import { expect, it } from 'vitest';
import { makeExtract } from './extract.ts';

const HOPPER = [
  ['1906', 'Grace Brewster Hopper (1906–1992) was an American computer scientist and rear admiral.'],
  ['1906-12-09', 'She was born on December 9, 1906, in New York City.'],
  ['1928', 'She graduated from Vassar in 1928.'],
  ['1934', 'In 1934 she took her doctorate in mathematics at Yale.'],
  ['1943-12', 'Hopper joined the Navy Reserve in December 1943.'],
  ['1944', 'She worked on the Harvard Mark I from 1944 to 1949.'],
  ['1952', 'In 1952 her team had a running compiler.'],
  ['1986', 'She retired for good in 1986.'],
  ['1992-01-01', 'Hopper died on 1 January 1992.'],
] as const;

const TURING = [
  ['1912-06-23', 'Alan Turing, born 23 June 1912 in London, was a mathematician.'],
  ['1931', "From 1931 to 1934 he studied at King's College, Cambridge."],
  ['1936', 'His paper On Computable Numbers (1936) describes a machine.'],
  ['1936', 'He worked at Princeton between 1936 and 1938.'],
  ['1939', 'During the war (1939–45) he broke ciphers at Bletchley Park.'],
  ['1940', 'In the 1940s he designed a computer.'],
  ['1952', 'He was convicted in 1952.'],
  ['1954-06-07', 'He died on 7 June 1954, aged 41.'],
  ['2013', 'Queen Elizabeth II pardoned him in 2013.'],
] as const;

const LOVELACE = [
  ['1815', 'Ada Lovelace (1815–1852) was an English mathematician.'],
  ['1833', 'She met Charles Babbage in 1833.'],
  ['1843', 'In 1843 she published her notes on the Analytical Engine.'],
] as const;

const ARCHIMEDES = [
  ['-0287', 'Archimedes was born in Syracuse around 287 BC.'],
  ['-0260', 'He studied in Alexandria in the 260s BC.'],
  ['-0214', 'The Romans besieged the city from 214 to 212 BC.'],
  ['-0212', 'He died in 212 BC.'],
] as const;

const 霍珀 = [
  ['1906-12-09', '格蕾丝·霍珀1906年12月9日生于纽约。'],
  ['1934', '1934年获博士学位。'],
  ['1943', '1943至1949年，她参与研制马克一号。'],
  ['1992', '1992年去世。'],
] as const;

const 钱学森 = [
  ['1911', '钱学森（1911—2009）是中国的火箭专家。'],
  ['1911-12-11', '1911年12月11日，他生于上海。'],
  ['1934', '1934年毕业于交通大学。'],
  ['1935', '1935年来到美国。'],
  ['1955-10', '1955年10月，他回到中国。'],
  ['1960', '20世纪60年代，他主持了导弹的研制。'],
  ['2009-10-31', '2009年10月31日在北京逝世，享年98岁。'],
] as const;

const 屠呦呦 = [
  ['1930-12-30', '屠呦呦（1930年12月30日－）是药学家。'],
  ['1955', '1955年畢業於北京大學。'],
  ['1969', '1969年，她接手“523”项目。'],
  ['1970', '70年代末，青蒿素的结构发表。'],
  ['1971-10-04', '1971年10月4日，她得到了有效的提取物。'],
  ['2011', '2011年获拉斯克奖。'],
  ['2015', '二〇一五年，她获得诺贝尔奖。'],
] as const;

const 孔子 = [
  ['-0551', '孔子生于公元前551年。'],
  ['-0497', '前497年，他离开鲁国。'],
  ['-0479', '公元前四七九年去世。'],
] as const;

type Biography = readonly (readonly [start: string, sentence: string])[];

const timelineOf = (text: string) => {
  const passage = { number: 1, fileId: 'file', name: 'life.txt', text, heading: null };
  const { content, cited } = makeExtract('timeline', [passage]);
  if (content.shape !== 'timeline') throw new Error(content.shape);
  return {
    events: content.events,
    quotes: cited.map(({ range }) => text.slice(range.start, range.end)),
  };
};

it.each<[string, Biography, string]>([
  ['Hopper', HOPPER, ' '],
  ['Turing', TURING, ' '],
  ['Lovelace', LOVELACE, ' '],
  ['Archimedes', ARCHIMEDES, ' '],
  ['霍珀', 霍珀, ''],
  ['钱学森', 钱学森, ''],
  ['屠呦呦', 屠呦呦, ''],
  ['孔子', 孔子, ''],
])(
  'lists every dated sentence of a short biography of %s, each quoted [notebook.studio]',
  (_name, life, between) => {
    const { events, quotes } = timelineOf(life.map(([, sentence]) => sentence).join(between));

    expect(events.map(({ start, text }) => [start, text])).toEqual(life);
    expect(quotes).toEqual(life.map(([, sentence]) => sentence));
  },
);

it('lists lines that begin with a date, without headings, questions, references and fragments [notebook.studio]', () => {
  const { events } = timelineOf(`A life in 1891

1891: She comes to Paris
1898 – polonium is named

What happened in 1903? In 1903 she won a prize. Others (Smith, 2019) wrote of it. Jones (2020) did so too. It was in 1911.
She counted 1500 pages.`);

  expect(events.map(({ start }) => start)).toEqual(['1891', '1898', '1903']);
});
