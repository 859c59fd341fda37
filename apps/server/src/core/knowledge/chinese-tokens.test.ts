import { expect, it } from 'vitest';
import { keyWords, questionTokens, tokenize } from './tokens.ts';

const meets = (question: string, text: string): boolean => {
  const tokens = new Set(tokenize(text));
  return questionTokens(question).some((token) => tokens.has(token));
};

it.each([
  ['黑死病的起因', '黑死病的起因'],
  ['头发', '頭髮'],
  ['发展', '發展'],
  ['干燥', '乾燥'],
  ['干部', '幹部'],
  ['皇后', '皇后'],
  ['后来', '後來'],
  ['台湾', '臺灣'],
  ['台风', '颱風'],
  ['这里', '這裡'],
  ['公里', '公里'],
  ['心里', '心裏'],
  ['面条', '麵條'],
  ['计划', '計畫'],
  ['想象', '想像'],
  ['坐标', '座標'],
  ['复苏', '復甦'],
  ['乾隆', '乾隆'],
  ['着陆', '著陸'],
])('finds %s by %s, and the other way round [knowledge.search]', (simplified, traditional) => {
  expect(tokenize(traditional)).toEqual(tokenize(simplified));
  expect(questionTokens(traditional)).toEqual(questionTokens(simplified));
});

it.each([
  ['软件', '軟體'],
  ['硬件', '硬體'],
  ['网络', '網路'],
  ['信息', '資訊'],
  ['出租车', '計程車'],
  ['服务器', '伺服器'],
  ['数据库', '資料庫'],
  ['视频', '影片'],
  ['屏幕', '螢幕'],
  ['硬盘', '硬碟'],
  ['鼠标', '滑鼠'],
  ['打印', '列印'],
  ['激光', '雷射'],
  ['纳米', '奈米'],
  ['人工智能', '人工智慧'],
  ['短信', '簡訊'],
  ['互联网', '網際網路'],
  ['程序', '程式'],
  ['老挝', '寮國'],
  ['奔驰', '賓士'],
  ['文件夹', '資料夾'],
  ['方便面', '泡麵'],
  ['宽带', '寬頻'],
])(
  'finds each of the regional variants %s and %s by the other [knowledge.search]',
  (onMainland, elsewhere) => {
    expect(meets(onMainland, `關於${elsewhere}的說明`)).toBe(true);
    expect(meets(elsewhere, `关于${onMainland}的说明`)).toBe(true);
  },
);

it('searches in traditional characters without stop words, and keeps the subject as written [knowledge.search]', () => {
  expect(questionTokens('為什麼')).toEqual(questionTokens('为什么'));
  expect(keyWords('什麼是臺灣')).toEqual(['臺灣']);
});
