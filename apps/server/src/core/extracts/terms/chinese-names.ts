/** Characters that transcribe foreign names, and rarely begin or end another word. */
const SOUNDS = new Set(
  `阿艾埃爱安昂奥巴白班邦包鲍贝本比彼毕宾波伯博布查昌达戴丹道德登邓迪蒂丁东杜顿多恩尔法凡范菲费芬丰佛弗福夫富盖甘冈高戈格葛根贡古瓜圭哈海汉豪赫黑亨洪侯胡华怀霍基吉加嘉贾杰津卡凯坎康考科可克肯孔库夸奎昆拉莱赖兰朗劳勒雷黎里理利莉林琳隆卢鲁路露伦罗洛吕马玛麦迈曼芒毛梅门蒙孟米密明莫墨默姆穆娜纳奈南内尼涅宁纽农努诺欧帕派潘庞培佩彭蓬皮平珀普齐奇恰切钦琼丘让热日荣茹瑞若撒萨塞桑瑟森沙山尚绍舍申圣施什史士寿舒朔思斯丝松苏索所塔泰坦汤唐陶特腾滕提廷图托脱娃瓦万旺威韦维魏温文翁沃乌伍武希西锡席夏香肖谢辛欣休雪逊雅亚扬耶叶伊易因英永尤约宰赞泽扎詹章兆哲珍朱兹佐乔列略瑙刘娅婷妮珊蕾琪贞翰詹默兹坦耳登铎曾路易图灵金`,
);

const MAX_PART_LENGTH = 6;
/** A common name whose characters also occur in other words. */
const DAVID = '大卫';

/** Returns foreign names in a sentence, such as 贾里德·艾伦, without adjacent words. */
export const foreignNamesIn = (text: string): string[] => {
  const names: string[] = [];
  const characters = [...text];
  for (let at = 0; at < characters.length; at += 1) {
    if (characters[at] !== '·' && characters[at] !== '‧') continue;
    let from = at;
    if (characters.slice(Math.max(0, at - 2), at).join('') === DAVID) from -= 2;
    while (from > 0 && at - from < MAX_PART_LENGTH && SOUNDS.has(characters[from - 1] ?? '')) from -= 1;
    let to = at + 1;
    let start = to;
    for (; to < characters.length; to += 1) {
      const character = characters[to] ?? '';
      if (character === '·' || character === '‧') start = to + 1;
      else if (!SOUNDS.has(character) || to - start >= MAX_PART_LENGTH) break;
    }
    if (at - from > 0 && to - start > 1) names.push(characters.slice(from, to).join(''));
    at = to - 1;
  }
  return names;
};
