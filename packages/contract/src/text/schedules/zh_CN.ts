import type { text as english } from './en_US.ts';

export const text: Record<keyof typeof english, string> = {
  'schedule-limit': '定时任务最多 {limit} 个，请先删除不再需要的任务。',
  'schedule-limit-free': '定时任务最多 {limit} 个，Pro 版为 {paid} 个。请先删除不再需要的任务。',
  'schedule-needs-prompt': '请填写每次要提的问题。',
  'schedule-needs-url': '请填写网页地址。',
  'schedule-quota':
    '每次运行最多需要 {amount} 次回答，超出每天 {limit} 次的额度，且付费额度已用完，定时任务已停止。补充额度后可恢复运行。',
  'schedule-waits':
    '今天的额度已用完：本次最多需要 {amount} 次回答，{limit} 次中还剩 {left} 次。到下一个时间会再次运行。',
  'schedule-vip': '回答所用的模型需要付费套餐，定时任务已停止。',
  'schedule-gone': '提问对象已被删除，或不再与您共享，定时任务已停止。',
  'schedule-kind-gone': '本站不再提供这类定时任务，任务已停止。',
  'schedule-answer-gone': '回答尚未完成就被删除了。',
  'schedule-cancelled': '您已取消本次运行。',
  'schedule-failing': '连续 {count} 次失败，定时任务已停止。最近一次的原因：{reason}',
  'schedule-complete': '{count} 次结果已全部完成。',
  'schedule-page-empty': '网页上没有文字。',
  'schedule-page-long': '网页共 {count} 字，超出可监测的 {limit} 字，请改为监测其中一部分。',
  'schedule-failed': '本次未能完成，到下一个时间会再次运行。',
  'schedule-first-page': '已记录网页当前的内容，有变化时会通知您。',
  'schedule-first-answer': '第一次回答已完成。',
  'schedule-unchanged': '没有变化。',
  'schedule-changed':
    '有变化：[[numbers|数字变动 {numbers} 句。]][[added|新增 {added} 句。]][[removed|删除 {removed} 句。]]',
  'schedule-mail-subject': '{title}：{news}',
  'schedule-mail':
    '您好：\n\n{news}\n\n{details}查看结果：\n{url}\n\n如不想再收到此类邮件，请在该页面修改定时任务的设置。\n',
};
