/** Texts of the measured pages: a contract in Chinese and an article in English, with numbers and symbols. */
export const PAGE_TEXTS = {
  Chinese: [
    '房屋租赁合同',
    '出租方（以下简称甲方）：北京海淀区中关村房产管理有限公司。承租方（以下简称乙方）：张伟，身份证号码110108198503172345。',
    '第一条 甲方将位于北京市海淀区学院路38号院2号楼601室的房屋出租给乙方居住使用，建筑面积为86.5平方米，租赁期限自2024年3月1日起至2026年2月28日止，共计二十四个月。',
    '第二条 每月租金为人民币6,800元整，乙方应于每月5日前以银行转账方式支付。押金为人民币13,600元，合同期满且乙方结清全部费用后，甲方应在七日内无息退还。',
    '第三条 乙方不得擅自改变房屋结构和用途。如需装修或者增设附属设施和设备，应当事先征得甲方书面同意。因乙方使用不当造成房屋或者设施损坏的，由乙方负责修复或者赔偿。',
    '第四条 任何一方提前解除合同，应当提前三十日书面通知对方，并向对方支付相当于一个月租金的违约金。逾期支付租金超过十五日的，甲方有权解除合同并收回房屋。',
    '第五条 租赁期间的水费、电费、燃气费、网络费和物业管理费由乙方承担，供暖费由甲方承担。遇台风、地震等不可抗力致使房屋无法居住的，双方均不承担责任。',
    '第六条 本合同履行过程中发生的争议，由双方协商解决；协商不成的，任何一方均可向房屋所在地人民法院提起诉讼。本合同一式两份，甲乙双方各执一份，自签字之日起生效。',
  ],
  English: [
    'The Light on the Rock',
    'The tower was built between 1807 and 1811 by Robert Stevenson, and stands 35.3 metres above the rock. At high water of spring tides the sea covers its foundations by more than 3 metres.',
    'Each stone was cut ashore, numbered, and dovetailed into its neighbours; 2,835 of them were landed in four short summers. The total cost came to £61,331 (about 5% above the estimate).',
    'The first lamps burned sperm oil and turned by clockwork, which had to be wound every 45 minutes. A red and a white flash told the Bell Rock from every other light on that coast.',
    'Keepers served six weeks on the rock and two ashore. “We had no letters from October to March,” one of them wrote, “and the fog bell rang for 131 hours without a pause.”',
    'In 1988 the light was made automatic. Solar panels now charge its batteries; the lantern shows one white flash every 5 seconds, seen at 18 nautical miles in clear weather.',
  ],
} as const satisfies Record<string, readonly string[]>;

export type PageLanguage = keyof typeof PAGE_TEXTS;
