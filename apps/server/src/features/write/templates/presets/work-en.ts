import { line, requiredLine, lines, requiredLines, type Preset } from '../preset.ts';

export const workInEnglish: readonly Preset[] = [
  {
    id: 'weekly-report',
    group: 'work',
    name: 'Weekly report',
    description: 'What got done, what comes next, where you need help.',
    fields: [
      line('week', 'Week', 'Nov 16–20'),
      requiredLines('done', 'Done this week', 'Shipped the new sign-up page\nInterviewed four customers'),
      lines('next', 'Next week', 'Measure sign-ups\nWrite the pricing page'),
      lines('blocked', 'Blocked, or help needed', 'Waiting for the legal review'),
    ],
    skeleton:
      '# Weekly report {{week}}\n\n## Done\n\n- {{done}}\n\n## Next week\n\n- {{next}}\n\n## Help needed\n\n- {{blocked}}',
    brief:
      'A weekly report for a manager who has one minute. Lead with the result that matters most. Each item: what changed and why it matters, with its figure where one was given.',
  },
  {
    id: 'meeting-notes',
    group: 'work',
    name: 'Meeting notes',
    description: 'Raw notes become decisions, owners and dates.',
    fields: [
      requiredLine('meeting', 'Meeting', 'Pricing review'),
      line('date', 'Date', 'November 20'),
      line('people', 'Who was there', 'Ann, Bo, Chen'),
      requiredLines(
        'notes',
        'Your raw notes',
        'Bo: churn up 2%\nagreed: keep the free plan\nChen sends numbers by Friday',
      ),
    ],
    skeleton:
      '# {{meeting}}\n\n{{date}} · {{people}}\n\n## Notes\n\n- {{notes}}\n\n## Decisions\n\n## To do\n\n- [ ] ',
    brief:
      'Meeting notes: a two-sentence summary, decisions, open questions, and a task list (`- [ ]`) that names who does what by when. Take owners and dates from the notes alone; where none was said, write “owner open”.',
  },
  {
    id: 'email',
    group: 'work',
    name: 'E-mail',
    description: 'Clear, kind, and short enough to be answered.',
    fields: [
      requiredLine('to', 'To whom', 'A supplier we have worked with for three years'),
      requiredLines('purpose', 'What you want', 'Move the delivery from May 3 to May 17 without extra cost'),
      lines('facts', 'What they need to know', 'Our warehouse is being rebuilt'),
      line('tone', 'Tone', 'friendly, direct'),
    ],
    skeleton: '**Subject:** \n\nDear {{to}},\n\n{{purpose}}\n\n{{facts}}\n\nBest regards,',
    brief:
      'An e-mail with a subject line in bold first. The request stands in the first two sentences; reasons follow; it ends with one clear next step. Under 150 words.',
  },
  {
    id: 'proposal',
    group: 'work',
    name: 'Proposal',
    description: 'A problem, a plan, its cost, and the decision you ask for.',
    fields: [
      requiredLine('title', 'What you propose', 'Move support to a shared inbox'),
      requiredLines('problem', 'The problem', 'Customers get two answers, or none'),
      lines('plan', 'The plan', 'Pilot in March with two teams'),
      lines('cost', 'Cost and risk', '$200 a month; two days of training'),
      line('ask', 'The decision you ask for', 'Approve the pilot by March 1'),
    ],
    skeleton:
      '# {{title}}\n\n## The problem\n\n{{problem}}\n\n## The plan\n\n- {{plan}}\n\n## Cost and risk\n\n- {{cost}}\n\n## The decision\n\n{{ask}}',
    brief:
      'A one-page proposal: problem, plan with steps, cost and risk, alternatives considered, the decision asked for. Honest about what is not known.',
  },
  {
    id: 'resume',
    group: 'work',
    name: 'Résumé',
    description: 'Experience as results, fitted to one position.',
    fields: [
      requiredLine('name', 'Name', 'Ann Miller'),
      line('contact', 'Contact', 'ann@example.com · Boston'),
      requiredLine('position', 'Position you apply for', 'Product designer'),
      requiredLines('experience', 'Experience', '2022–now Designer at Lamp: led the redesign, sign-ups +18%'),
      lines('education', 'Education', '2018–2022 BA Design, Tufts'),
      lines('skills', 'Skills', 'Figma, user research, HTML'),
    ],
    skeleton:
      '# {{name}}\n\n{{contact}}\n\n**{{position}}**\n\n## Experience\n\n- {{experience}}\n\n## Education\n\n- {{education}}\n\n## Skills\n\n- {{skills}}',
    brief:
      'A résumé of one page: a two-line profile for the position, then experience newest first, each point a verb, what was done and its result. Never invent employers, dates or figures.',
  },
  {
    id: 'lesson-plan',
    group: 'work',
    name: 'Lesson plan',
    description: 'Goals, steps with minutes, and how you will know it worked.',
    fields: [
      requiredLine('topic', 'Topic', 'Photosynthesis'),
      line('learners', 'Learners', 'Grade 7, 28 students'),
      line('time', 'Time', '45 minutes'),
      lines('goals', 'What they should be able to do', 'Explain why plants need light'),
      lines('material', 'Material', 'Leaves, lamp, worksheet'),
    ],
    skeleton:
      '# Lesson plan: {{topic}}\n\n{{learners}} · {{time}}\n\n## Goals\n\n- {{goals}}\n\n## Material\n\n- {{material}}\n\n## Steps\n\n| Minutes | Teacher | Learners |\n| --- | --- | --- |\n|  |  |  |\n\n## Check\n\n',
    brief:
      'A lesson plan: goals that can be observed, warm-up, main part in steps as a table (minutes, teacher, learners), a check of understanding, homework, and one idea each for fast and for struggling learners.',
  },
];
