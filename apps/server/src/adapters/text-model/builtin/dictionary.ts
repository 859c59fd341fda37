import type { Language } from '../../../platform/reading/language.ts';

/** Common words of documents in both languages, so that a question in one finds sentences in the other. */
const PAIRS =
  '作者:author,written by|价格:price|费用:cost,fee|成本:cost|金额:amount|总计:total|总额:total|总共:total|日期:date,dated|时间:time|截止:deadline,due|期限:term,deadline|合同:contract,agreement|协议:agreement|公司:company,corporation|组织:organization|部门:department|员工:employee,staff|客户:customer,client|用户:user|产品:product|项目:project|计划:plan|预算:budget|收入:revenue,income|利润:profit|销售:sales|市场:market|风险:risk|问题:problem,issue|原因:cause,reason|结果:result,outcome|结论:conclusion|方法:method,approach|目标:goal,objective,target|目的:purpose,aim|建议:recommendation,suggest|框架:framework|模型:model|数据:data|系统:system|软件:software|语言:language|智能体:agent|代理:agent|对话:conversation,dialog|应用:application|研究:study,research|论文:paper|报告:report|仓库:warehouse|库存:inventory,stock|差异:variance,difference|准确率:accuracy|准备:prepared|地址:address|电话:phone,telephone|城市:city|国家:country,nation|首都:capital|人口:population|面积:area|政府:government|法律:law,legal|法院:court|战争:war|历史:history|世纪:century|出生:born,birth|死亡:died,death|去世:died,death|建立:founded,established|成立:founded,established|创立:founded|大学:university|学校:school|学生:student|教师:teacher|教育:education|医院:hospital|疾病:disease|治疗:treatment|药物:drug,medicine|能源:energy|水:water|氧气:oxygen|温度:temperature|速度:speed|距离:distance|长度:length|高度:height|重量:weight|最大:largest,biggest,maximum|最小:smallest,minimum|最高:highest|最低:lowest|第一:first|最后:last,final|开始:start,began,begin|结束:end,ended|名字:name|名称:name|颜色:color|类型:type|数量:number,quantity|百分比:percentage|比例:ratio,proportion|经济:economy,economic|政治:political,politics|宗教:religion,religious|教会:church|音乐:music|电影:film,movie|电视:television|书:book|艺术:art|科学:science|科学家:scientist|技术:technology|工程:engineering|发明:invent,invention|专利:patent|奖:award,prize|比赛:game,match|球队:team|球员:player|冠军:champion|记录:record|河流:river|山:mountain|岛:island|海:sea,ocean|森林:forest|动物:animal|植物:plant|铁路:railway,railroad|机场:airport|建筑:building|剧院:theatre,theater|公园:park|博物馆:museum|国王:king|女王:queen|总统:president|领导:leader,lead|父亲:father|母亲:mother|妻子:wife|儿子:son|军队:army,military|皇帝:emperor|条约:treaty|蒸汽:steam|发动机:engine|美国:United States,American|英国:United Kingdom,British,Britain,England|法国:France,French|德国:Germany,German|中国:China,Chinese|日本:Japan,Japanese|欧洲:Europe,European|非洲:Africa,African|澳大利亚:Australia,Australian|波兰:Poland,Polish|华沙:Warsaw|伦敦:London|巴黎:Paris|纽约:New York|特斯拉:Tesla|爱迪生:Edison|微软:Microsoft|谷歌:Google|苹果公司:Apple|亚马逊:Amazon|腾讯:Tencent|阿里巴巴:Alibaba|华为:Huawei|百度:Baidu|比尔·盖茨:Bill Gates|首席执行官:CEO,chief executive|董事长:chairman|总部:headquarters,headquartered|创始人:founder,founded|创办:founded|收购:acquired,acquisition,bought|上市:initial public offering|雇员:employees|操作系统:operating system|单价:unit price,unit cost|总价值:total value|总值:total value|类别:category|状态:status|备注:notes|位置:location|编号:code|预期:expected|实际:actual|路德:Luther';

const ENTRIES = PAIRS.split('|').map((pair) => {
  const [han = '', words = ''] = pair.split(':');
  return { han, words: words.split(',') };
});

/** For each known word of a question, its translations in a source of the other language. */
export const acrossLanguages = (question: string, from: Language): string[] =>
  from === 'zh'
    ? ENTRIES.filter(({ han }) => question.includes(han)).map(({ words }) => words.join(' '))
    : ENTRIES.filter(({ words }) =>
        words.some((word) => new RegExp(`\\b${word}(?:s|es|d|ed)?\\b`, 'i').test(question)),
      ).map(({ han }) => han);
