import { segmentWords } from '../../../platform/reading/segment-words.ts';
import {
  CHINESE_FUNCTION_CHARACTERS,
  CHINESE_STOPWORDS,
  wordSet,
} from '../../../platform/reading/stopwords.ts';
import { foreignNamesIn } from './chinese-names.ts';
import type { Term } from './english-terms.ts';

/** Words that occur in any text: actions, states and measure words. */
const VAGUE = wordSet(`
  可以 能够 以及 还是 可能 多数 部分 问题 情况 方面 时间 时期 开始 使用 成为 认为 包括 具有 不同
  重要 主要 许多 大量 目前 现在 当时 年代 世纪 人们 所有 任何 没有 同时 例如 作为 由于 因此 但是
  虽然 如果 公里 平方 百分 大部分 大约 左右 相当 一直 一般 通常 当中 发现 表示 得到 方式 只有 甚至
  另一 达到 后来 还有 存在 位于 拥有 获得 导致 成立 建立 提供 允许 影响 增加 减少 组成 部份 地方
  最终 最大 继续 支持 被称 名为 内容 形式 来自 另外 无法 不再 过去 现代 早期 带领 显示 追溯 解决
  确定 决定 要求 选择 丢失 流入 扮演 旅行 声明 发表 领先 改变 摧毁 展出 实践 形成 测量 运营 操作
  采用 应用 引起 产生 发生 出现 发布 宣布 参加 加入 离开 进入 返回 前往 开设 创建 创立 创办 建成
  建造 完成 结束 参与 负责 领导 过程 结果 原因 作用 特点 特别 其他 之一 超过 接近 几乎 完全 非常
  十分 较为 更多 最多 最高 最低 最早 首次 第一 第二 第三 第四 唯一 一位 一名 一部 一项 一座 一种
  一样 两个 三个 四个 五个 六个 七个 八个 九个 十个 两种 三种 几个 数百 数千 数万 各种 各个 各地
  每个 每年 某些 某个 整个 全部 全国 以来 以后 以前 之前 之后 期间 其后 此后 随后 随着 直到 直至
  为止 自从 按照 根据 关于 对于 通过 利用 除了 而且 并且 或者 不过 然而 尽管 即使 无论 不管 只要
  为了 于是 所以 是否 如何 怎样 什么 哪里 属于 等于 相关 有关 相同 相似 类似 一起 共同 各自 互相
  得以 予以 加以 用于 基于 至于 位置 数量 数字 程度 范围 条件 基础 种类 名称 意思 意义 价值 目的
  目标 对象 最后 最初 最近 如今 今天 昨天 明天 今年 去年 当年 当地 附近 周围 上面 下面 里面 外面
  前面 后面 中间 东北 西北 东南 西南 生活 工作 失去 取得 接受 拒绝 反对 同意 承认 证明 说明 解释
  描述 介绍 指出 强调 提出 表明 揭示 阐明 证实 暗示 推测 得出 讨论 比较 计算 估计 预测 认识 理解 知道 相信 希望 试图 尝试 努力 准备
  打算 保持 维持 避免 防止 阻止 禁止 限制 规定 遵守 执行 实施 实行 实现 进行 举行 举办 推出 推动
  促进 促使 鼓励 帮助 协助 合作 竞争 战斗 攻击 失败 胜利 击败 赢得 输掉 排名 入选 获胜 贡献 出版
  发行 播出 播放 上映 拍摄 创作 写作 撰写 翻译 阅读 观看 参观 访问 居住 移民 定居 逃离 到达 抵达
  出发 经过 穿过 跨越 连接 分布 分为 构成 代理 象征 被称为 统治 占领 征服 入侵 签署 签订 批准 通行
  营业 运行 上升 下降 提高 降低 扩大 缩小 加强 减弱 增长 下落 真正 实际 事实 其实 仍然 依然 依旧
  已经 曾经 正在 将要 不断 逐渐 逐步 迅速 快速 缓慢 直接 间接 仅仅 尤其 主张 观点 看法 反应 巨大
  小型 大型 中型 新型 普遍 常见 著名 知名 优秀 良好 严重 简单 复杂 困难 容易 明显 清楚 特殊 普通
  正常 一定 必须 应该 应当 不能 不会 不可 无需 需要 想要 喜欢 经常 往往 有时 偶尔 总是 从不 分钟 小时
  星期 月份 年间 年度 英里 英尺 英寸 公斤 美元 英镑 总数 总共 总计 其余 剩余 人士 男子 女子 成人
  父亲 母亲 儿子 女儿 丈夫 妻子 朋友 先生 女士 唯一性 字面意思 有着 意味 意味着 称之 之间 当作 看作
  视为 作出 做出 做到 看到 听到 受到 收到 遭到 遇到 感到 直达 附属 现存 身体 同伴 资助 基本上 任意
  等人 写下 存活 那里 这里 一些 很多 只能 人数 作品 多样 随之 随即 以内 以外 上述 下述 本人 自身
  自己 大家 双方 迫使 含有 包含 均可 具备 还剩 世界上`);

/** Words that mean something only in a compound, as in 美国广播公司. */
const GENERIC = wordSet(`
  公司 学校 学生 政府 国家 城市 地区 系统 中心 组织 机构 部门 人员 社会 经济 政治 文化 历史 教育
  研究 技术 产品 市场 行业 领域 计划 项目 活动 世界 国际 全球 商业 成员 管理 服务 设计 报告 方法
  标准 类型 水平 能力 代表 数据 控制 北部 南部 东部 西部 中部 分析 统计 联合 人口 学习 防守 进攻
  制作 传统 儿童 比赛 职业 生产 保护 设施 发展 建筑 内部 外部`);

/** Characters that connect, count or act. A term neither begins nor ends with one. */
const LOOSE = new Set(
  '是在有被将把向从对与和及或而但也都就还又才再更最很不没要会能可使让给用为以于因由至到出入上下中里内外前后时年月日个种次位名家件条项所其此该这那每各某本两三四五六七八九十百千万多少几大小新旧高低来去说成得地着过等之了的呢吗吧做看想当共全总约近即则且若虽并且均仍曾已正只仅便如像比跟同随按据除经受称叫指含带著占达需应须获起开关打站走跑写读听吃喝买卖送拿放找另首第初末座所间栋辆艘架只条张篇部片块层段份组批群对双点',
);
/** Characters that separate terms and never occur inside one. */
const BETWEEN = new Set('是在有被将把向从对而但也都就还又才再更最很没要会能可使让给为因由至已曾仍则且若虽');
const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);
const isLoose = (word: string): boolean =>
  [...word].length === 1
    ? LOOSE.has(word) || CHINESE_FUNCTION_CHARACTERS.has(word)
    : VAGUE.has(word) ||
      CHINESE_STOPWORDS.has(word) ||
      /^[一二两三四五六七八九十百千万第每各某这那此其]|[到于为出入起着了过]$/.test(word);
/** Suffixes that never begin a word. */
const ENDING = /^[性化者们裔员度率任质颌派届版岁式型类论方]$/;
/** A function word inside a run splits it into two terms. */
const binds = (word: string): boolean =>
  [...word].some((character) => CHINESE_FUNCTION_CHARACTERS.has(character));

const MAX_TERM_LENGTH = 8;

/** Joins adjacent words, because the end of a term can only be guessed; its other uses confirm the guess. */
const runsIn = (text: string): string[] => {
  const terms: string[] = [];
  for (const [run] of text.matchAll(/\p{Script=Han}{2,}/gu)) {
    const words = [...segmentWords(run)].map(({ segment }) => segment);
    words.forEach((first, at) => {
      if (isLoose(first) || binds(first) || ENDING.test(first)) return;
      let term = '';
      for (const word of words.slice(at, at + 4)) {
        if (binds(word) || BETWEEN.has(word) || (term !== '' && [...word].length > 1 && isLoose(word))) break;
        term += word;
        if ([...term].length > MAX_TERM_LENGTH) break;
        if ([...term].length > 1 && !isLoose(word) && !GENERIC.has(term)) terms.push(term);
      }
    });
  }
  return terms;
};

/** Returns titles of works and quoted words, if they are short enough for a term. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/《\s*(?=\S)([^《》]{2,16}?)\s*》|[“「]([\p{Script=Han}·]{3,10})[”」]/gu)].map(
    ([, work, quoted]) => work ?? quoted ?? '',
  );

/** Returns the terms of one Chinese sentence; terms inside a longer one are removed later. */
export const chineseTerms = (text: string): Term[] => {
  const names = [...foreignNamesIn(text), ...namedIn(text)];
  return [
    ...names.map((term) => ({ term, kind: 'name' as const })),
    ...runsIn(names.reduce((rest, name) => rest.replaceAll(name, '，'), text))
      .filter(isHan)
      .map((term) => ({ term, kind: [...term].length > 2 ? ('phrase' as const) : ('word' as const) })),
  ];
};

const isPart = (character: string | undefined): character is string =>
  character !== undefined &&
  /\p{Script=Han}/u.test(character) &&
  !LOOSE.has(character) &&
  !CHINESE_FUNCTION_CHARACTERS.has(character);

/** Returns the one character that always precedes or follows a term; undefined if it varies. */
const constantAt = (term: string, texts: readonly string[], side: 'before' | 'after'): string | undefined => {
  const neighbors = texts.flatMap((text) => {
    const pieces = text.split(term);
    return side === 'before'
      ? pieces.slice(0, -1).map((piece) => [...piece].at(-1))
      : pieces.slice(1).map((piece) => [...piece][0]);
  });
  const [one] = neighbors;
  return neighbors.length > 1 && isPart(one) && neighbors.every((each) => each === one) ? one : undefined;
};

/** Extends a term by the characters that always surround it, to repair a wrong word boundary. */
export const wholeTerm = (term: string, texts: readonly string[]): string => {
  let fullTerm = term;
  while ([...fullTerm].length < MAX_TERM_LENGTH) {
    const before = constantAt(fullTerm, texts, 'before');
    const after = constantAt(fullTerm, texts, 'after');
    if (before === undefined && after === undefined) break;
    fullTerm = `${before ?? ''}${fullTerm}${after ?? ''}`;
  }
  const characters = [...fullTerm];
  const edges = [characters.slice(0, 2), characters.slice(-2)].map((pair) => pair.join(''));
  return ENDING.test(characters[0] ?? '') || edges.some((edge) => VAGUE.has(edge)) ? term : fullTerm;
};
