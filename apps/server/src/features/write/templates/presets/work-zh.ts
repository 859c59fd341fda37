import { line, requiredLine, lines, requiredLines, type Preset } from '../preset.ts';

export const workInChinese: readonly Preset[] = [
  {
    id: 'weekly-report',
    group: 'work',
    name: '工作周报',
    description: '做了什么、接下来做什么、卡在哪里。',
    fields: [
      line('week', '周次', '11 月第 3 周'),
      requiredLines('done', '本周完成', '新版注册页上线\n访谈了四位客户'),
      lines('next', '下周计划', '跟踪注册转化\n撰写定价页文案'),
      lines('blocked', '问题与需要的支持', '等法务审核合同模板'),
    ],
    skeleton:
      '# 工作周报（{{week}}）\n\n## 本周完成\n\n- {{done}}\n\n## 下周计划\n\n- {{next}}\n\n## 问题与支持\n\n- {{blocked}}',
    brief:
      '写给只有一分钟的上级看的周报：最重要的结果放在最前面；每条说清做成了什么、带来什么变化，给了数据的带上数据；不写空话套话。',
  },
  {
    id: 'meeting-notes',
    group: 'work',
    name: '会议纪要',
    description: '把随手记的要点整理成结论、责任人和时间。',
    fields: [
      requiredLine('meeting', '会议名称', '定价评审会'),
      line('date', '时间', '11 月 20 日'),
      line('people', '参会人', '安娜、老周、小陈'),
      requiredLines(
        'notes',
        '会上记下的内容',
        '老周：流失率涨了两个点\n一致同意保留免费版\n小陈周五前给数据',
      ),
    ],
    skeleton:
      '# {{meeting}}\n\n{{date}} · {{people}}\n\n## 讨论要点\n\n- {{notes}}\n\n## 会议决议\n\n## 待办事项\n\n- [ ] ',
    brief:
      '会议纪要：两句话概述，然后是决议、未决问题和待办清单（用 `- [ ]`），写明谁在什么时间前做什么。责任人和时间只取自记录，没有说的写“责任人待定”。',
  },
  {
    id: 'email',
    group: 'work',
    name: '工作邮件',
    description: '说得清楚、得体，对方一看就知道怎么回。',
    fields: [
      requiredLine('to', '写给谁', '合作三年的供应商负责人'),
      requiredLines('purpose', '想要什么', '把交货日从 5 月 3 日改到 5 月 17 日，不加价'),
      lines('facts', '对方需要知道的', '我们仓库在改造'),
      line('tone', '语气', '友好、直接'),
    ],
    skeleton: '**主题：**\n\n{{to}}：\n\n您好！\n\n{{purpose}}\n\n{{facts}}\n\n此致\n\n敬礼',
    brief:
      '一封邮件，第一行用粗体写主题。前两句说明来意，随后是原因，最后是一个明确的下一步。用中文书信的称呼和结尾，250 字以内。',
  },
  {
    id: 'work-summary',
    group: 'work',
    name: '工作总结',
    description: '述职、季度或年终：成绩、不足和打算。',
    fields: [
      line('period', '时段', '2026 年'),
      line('position', '岗位', '产品运营'),
      requiredLines('results', '主要成绩', '留存率从 32% 提到 41%\n带出两名新人'),
      lines('lacks', '不足', '数据复盘不够及时'),
      lines('plans', '接下来的打算', '建立每周复盘机制'),
    ],
    skeleton:
      '# {{period}}工作总结\n\n{{position}}\n\n## 主要成绩\n\n- {{results}}\n\n## 不足与反思\n\n- {{lacks}}\n\n## 下一步打算\n\n- {{plans}}',
    brief:
      '工作总结：先用一段话概括，再按成绩、不足、打算三部分展开。成绩要有做法和结果，数据只用给出的；不足写得具体；打算可以检验。',
  },
  {
    id: 'resume',
    group: 'work',
    name: '个人简历',
    description: '把经历写成成果，针对一个岗位。',
    fields: [
      requiredLine('name', '姓名', '林安'),
      line('contact', '联系方式', '138****0000 · linan@example.com'),
      requiredLine('position', '应聘岗位', '产品设计师'),
      requiredLines('experience', '工作经历', '2022 年至今 某灯具公司 设计师：主导改版，注册量提升 18%'),
      lines('education', '教育背景', '2018–2022 江南大学 视觉传达 本科'),
      lines('skills', '技能', 'Figma、用户研究、HTML'),
    ],
    skeleton:
      '# {{name}}\n\n{{contact}}\n\n**{{position}}**\n\n## 工作经历\n\n- {{experience}}\n\n## 教育背景\n\n- {{education}}\n\n## 专业技能\n\n- {{skills}}',
    brief:
      '一页简历：开头两行写针对该岗位的个人优势；经历由近到远，每条按“做了什么、怎么做、结果如何”写。不得编造单位、时间和数据。',
  },
  {
    id: 'lesson-plan',
    group: 'work',
    name: '教案',
    description: '目标、重难点、环节和时间安排。',
    fields: [
      requiredLine('topic', '课题', '光合作用'),
      line('learners', '授课对象', '七年级，40 人'),
      line('time', '课时', '1 课时，45 分钟'),
      lines('goals', '教学目标', '能说出植物为什么需要光'),
      lines('material', '教具', '叶片、台灯、学习单'),
    ],
    skeleton:
      '# 教案：{{topic}}\n\n{{learners}} · {{time}}\n\n## 教学目标\n\n- {{goals}}\n\n## 教学准备\n\n- {{material}}\n\n## 教学过程\n\n| 环节（分钟） | 教师活动 | 学生活动 |\n| --- | --- | --- |\n|  |  |  |\n\n## 板书与作业\n\n',
    brief:
      '教案：可检验的教学目标，重点与难点，导入、新授、练习、小结各环节用表格写清时间、教师活动、学生活动，最后是板书设计、作业，以及给学有余力和有困难的学生各一条建议。',
  },
];
