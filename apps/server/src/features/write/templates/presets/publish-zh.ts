import { line, requiredLine, lines, requiredLines, type Preset } from '../preset.ts';

export const publishInChinese: readonly Preset[] = [
  {
    id: 'public-account',
    group: 'publish',
    name: '公众号文章',
    description: '手机上读的长文：开头抓人，小标题清楚。',
    fields: [
      requiredLine('topic', '主题', '第一次租房，合同要看哪几条'),
      line('readers', '读者', '刚毕业的年轻人'),
      requiredLines('points', '要讲的要点', '三条必看条款\n哪些可以谈\n押金怎么拿回来'),
      line('action', '希望读者做什么', '留言说说自己的经历'),
    ],
    skeleton: '# {{topic}}\n\n## 先说结论\n\n- {{points}}\n\n## \n\n## 写在最后\n\n{{action}}',
    brief:
      '公众号文章，1200 至 1800 字：开头从读者的处境写起，三句话内点题；段落短，每三四百字一个小标题；每个要点配一个例子；结尾引导互动。不堆砌网络用语，不编造数据。',
  },
  {
    id: 'red-note',
    group: 'publish',
    name: '小红书笔记',
    description: '标题有钩子，短句分点，带话题标签。',
    fields: [
      requiredLine('topic', '写什么', '老城区三家安静的咖啡馆'),
      requiredLines('points', '要说的内容', '店名、点什么、什么时候人少'),
      line('mood', '语气', '像跟朋友分享'),
      line('tags', '话题', '#咖啡探店 #周末去哪儿'),
    ],
    skeleton: '# {{topic}}\n\n- {{points}}\n\n{{tags}}',
    brief:
      '小红书笔记，300 字左右：标题 20 字以内、有具体好处或反差；正文短句分点，细节具体，适当用表情符号；结尾抛一个问题；最后一行 5 到 8 个话题标签。不编造价格和地址，不用绝对化用语。',
  },
  {
    id: 'press-release',
    group: 'publish',
    name: '新闻稿',
    description: '导语交代五要素，细节按重要程度往下写。',
    fields: [
      requiredLine('headline', '一句话新闻', '本地首家维修咖啡馆开业'),
      line('place', '地点与日期', '杭州，11 月 20 日'),
      requiredLines('facts', '何人、何事、何时、何地、何故', '12 月 1 日开业，免费，由志愿者运营'),
      lines('quote', '引语及说话人', '“东西应该用得久一点。”——创始人林安'),
      lines('about', '单位介绍', '我们做可以修的灯'),
      line('contact', '媒体联系', 'press@example.com'),
    ],
    skeleton:
      '# {{headline}}\n\n**{{place}}**　{{facts}}\n\n> {{quote}}\n\n## 关于我们\n\n{{about}}\n\n## 媒体联系\n\n{{contact}}',
    brief:
      '新闻稿：标题、副题，导语交代五要素，其后按重要程度展开；引语一字不改；末尾是单位介绍和联系方式。用第三人称，客观克制。',
  },
  {
    id: 'video-script',
    group: 'publish',
    name: '短视频脚本',
    description: '一分钟以内，分镜头写清画面和台词。',
    fields: [
      requiredLine('topic', '主题', '一分钟修好拉链'),
      line('length', '时长', '60 秒'),
      lines('points', '必须出现的内容', '铅笔小妙招；千万别这样做'),
      line('ending', '希望观众做什么', '收藏备用'),
    ],
    skeleton:
      '# {{topic}}\n\n{{length}}\n\n| 时间 | 画面 | 台词 | 字幕 |\n| --- | --- | --- | --- |\n| 0–3 秒 |  |  |  |\n\n- {{points}}\n\n{{ending}}',
    brief:
      '竖屏短视频分镜脚本，用 Markdown 表格（时间、画面、台词、字幕）。前三秒给出钩子，每个镜头 3 到 8 秒，台词口语化，最后一个镜头引导互动。表格后附标题一个、话题三个。',
  },
  {
    id: 'blog-post',
    group: 'publish',
    name: '观点文章',
    description: '一个观点，从一件真事说起。',
    fields: [
      requiredLine('topic', '题目或观点', '我们为什么取消了每日站会'),
      line('readers', '写给谁', '小团队的负责人'),
      lines('points', '论点', '写下来的更新会被认真读\n会议掩盖了问题'),
      lines('example', '一件真事', '构建坏了一周，没有人发现'),
    ],
    skeleton: '# {{topic}}\n\n{{example}}\n\n## 我们看到了什么\n\n- {{points}}\n\n## 由此想到\n\n',
    brief:
      '观点文章，1000 字左右：从那件事写起，早早亮出观点，分三四个小标题论证，正面回应最有力的反对意见，结尾给读者一件可以做的事。',
  },
  {
    id: 'product-copy',
    group: 'market',
    name: '商品文案',
    description: '先说对谁有用，再说用料参数。',
    fields: [
      requiredLine('product', '商品', '可折叠台灯'),
      line('buyers', '卖给谁', '住宿舍的学生'),
      requiredLines('features', '特点', '折叠后 2 厘米厚；充一次用 40 小时'),
      line('place', '用在哪里', '网店详情页'),
    ],
    skeleton: '# {{product}}\n\n{{buyers}}\n\n## 好在哪里\n\n- {{features}}\n\n## 规格参数\n\n',
    brief:
      '商品文案：主标题、副标题，三个卖点各对应一条给出的特点，规格用列表，结尾一句引导购买。符合广告法：不用“最”“第一”等绝对化用语，不超出给出的事实。',
  },
  {
    id: 'event-plan',
    group: 'market',
    name: '活动策划',
    description: '目标、流程、分工、预算和预案。',
    fields: [
      requiredLine('event', '活动', '工坊开放日'),
      line('when', '时间地点', '6 月 6 日，老厂房'),
      line('guests', '参加者', '120 位街坊'),
      lines('goal', '目标', '新增二十名会员'),
      line('budget', '预算', '1 万元'),
    ],
    skeleton:
      '# {{event}}策划方案\n\n{{when}} · {{guests}}\n\n## 活动目标\n\n{{goal}}\n\n## 活动流程\n\n| 时间 | 内容 | 负责人 |\n| --- | --- | --- |\n|  |  |  |\n\n## 预算\n\n{{budget}}\n\n## 应急预案\n\n',
    brief: '活动策划方案：目标及衡量办法，流程表，倒排的筹备分工，预算表（不超过给出的总额），风险与预案。',
  },
  {
    id: 'speech',
    group: 'life',
    name: '演讲稿',
    description: '写给耳朵听的：有故事、有转折、有收束。',
    fields: [
      requiredLine('occasion', '场合', '同事退休欢送会'),
      line('listeners', '听众', '五十位同事和家人'),
      line('minutes', '时长（分钟）', '4'),
      requiredLines('points', '一定要说到的', '抗洪那一夜；她的绿茶缸'),
    ],
    skeleton:
      '# {{occasion}}\n\n{{listeners}} · {{minutes}} 分钟\n\n- {{points}}\n\n## 开场\n\n## 主体\n\n## 结尾\n\n',
    brief:
      '演讲稿，按每分钟 200 字控制篇幅，写给耳朵听：句子短，从一个具体场景开场，一条线索讲到底，有转折，结尾一句让人记得住。不用套话。',
  },
  {
    id: 'book-notes',
    group: 'life',
    name: '读书笔记',
    description: '书里说了什么，我怎么想，想留下什么。',
    fields: [
      requiredLine('book', '书名与作者', '《平凡的世界》路遥'),
      lines('said', '书里说了什么', '黄土地上的两兄弟'),
      lines('thoughts', '我的想法', '尊严来自劳动'),
      lines('quotes', '想留下的句子', '生活不能等待别人来安排'),
    ],
    skeleton:
      '# {{book}}\n\n## 书里说了什么\n\n{{said}}\n\n## 我的想法\n\n{{thoughts}}\n\n## 摘抄\n\n> {{quotes}}',
    brief:
      '第一人称的读书笔记：三句话说清全书，两三个想法并说明为什么触动自己，给出的摘抄一字不改，最后写一个打算。不编造原文。',
  },
];
