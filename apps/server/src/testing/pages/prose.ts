/** Creates a function that picks pseudo-random indexes, the same in every run. */
const createPicker = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (length: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return (state >>> 3) % length;
  };
};

const ENGLISH = [
  'The harbour council|A fisherman from the north pier|The youngest engineer|Her grandmother|The museum|An old chart|The crew of the ferry|A retired teacher|The weather office|Nobody in the valley|The second expedition|Our neighbour'.split(
    '|',
  ),
  'had kept a record of every storm|refused to sign the agreement|measured the depth of the channel twice|walked along the wall before dawn|repaired the bell with borrowed tools|described how the lamp was lit by hand|found letters behind the oak panel|believed that the river would turn|counted forty boats in the mist|sold the orchard to pay for the roof'.split(
    '|',
  ),
  ', although the work took eleven weeks|, which surprised those who remembered the flood|, because the bridge had been closed since March|, and the bill was paid in silver|, while rain fell on the slate roofs|, as the minutes of the meeting show|, long before the railway arrived|, with two witnesses and a lantern|, so that the children could cross safely|, according to a diary kept in the attic'.split(
    '|',
  ),
  '. It was a modest beginning.|. Few people noticed at the time.|. The figures were checked again in autumn.|. That decision still divides the town.|, and nothing more was said.|. A copy hangs in the library today.|. By evening the wind had dropped.|. Prices rose soon afterwards.|. The rest is known from songs.'.split(
    '|',
  ),
];

const CHINESE = [
  '港口的老船长|县里的档案馆|一位退休的地理老师|修灯塔的工匠|村口的茶铺老板|年轻的气象员|渡轮上的乘客|她的外祖父|第二支考察队|镇上的木匠'.split(
    '|',
  ),
  '把每一次风暴都记在本子上|在清晨沿着堤岸走了很久|用借来的工具修好了铜钟|重新测量了航道的深度|从墙后找到一叠旧信|不肯在协议上签字|说起当年点灯的情形|数出了雾中的四十条船|卖掉果园去修屋顶'.split(
    '|',
  ),
  '，虽然这件事花了十一个星期|，因为桥从三月起就封闭了|，那时铁路还没有修到这里|，雨一直落在青瓦上|，会议记录里写得很清楚|，身边只有两个证人和一盏灯|，让经历过洪水的人都很吃惊'.split(
    '|',
  ),
  '。当时很少有人留意。|。数字到秋天又核对了一遍。|。傍晚时风才停下来。|。这个决定至今仍有争议。|。图书馆里挂着一份抄本。|。后来粮价慢慢涨了。'.split(
    '|',
  ),
];

const compose = (parts: readonly string[][], seed: number, sentences: number, gap: string): string => {
  const draw = createPicker(seed);
  const sentence = () =>
    parts.map((choices, index) => (index === 1 ? gap : '') + (choices[draw(choices.length)] ?? '')).join('');
  return Array.from({ length: sentences }, sentence).join(gap);
};

export const english = (seed: number, sentences = 3): string => compose(ENGLISH, seed, sentences, ' ');
export const chinese = (seed: number, sentences = 3): string => compose(CHINESE, seed, sentences, '');

export const paragraphs = (language: typeof english, seed: number, count: number, sentences = 3): string[] =>
  Array.from({ length: count }, (_, index) => language(seed * 100 + index, sentences));

const TEASERS = [
  'Ten gadgets|Markets today|Celebrity couple|Football results|Why experts|Watch live|Travel deals|Tax advice|Phone review|Budget plan|Album charts|Hotel guide'.split(
    '|',
  ),
  'you cannot miss|explained in minutes|shock their fans|for the new season|keep getting cheaper|worry investors|under fifty dollars|everyone is sharing|ranked by readers'.split(
    '|',
  ),
];
const CHINESE_TEASERS = [
  '股市早报|明星八卦|手机测评|旅游特惠|足球战报|购房指南|美食榜单|汽车导购|教育热点|健康养生'.split('|'),
  '：网友热议|：一图看懂|：最新价格公布|：本周排行|：专家这样说|：限时优惠|：不容错过'.split('|'),
];

export const teaser = (seed: number): string => compose(TEASERS, seed, 1, ' ');
export const chineseTeaser = (seed: number): string => compose(CHINESE_TEASERS, seed, 1, '');
