/** Server texts of schedules. */
export const text = {
  'schedule-limit': 'You can have {limit} schedules. Delete one that you no longer need.',
  'schedule-limit-free':
    'You can have {limit} schedules, or {paid} with Pro. Delete one that you no longer need.',
  'schedule-needs-prompt': 'Write the question that is asked each time.',
  'schedule-needs-url': 'Enter the address of the page.',
  'schedule-quota':
    'This takes up to {amount} answers, more than the {limit} a day, and your paid balance is used up. The schedule has stopped. Resume it when you have more.',
  'schedule-waits':
    'Today’s allowance is used up: {left} of {limit} answers are left, and this takes up to {amount}. It will run again at the next scheduled time.',
  'schedule-vip': 'The model that answers needs a paid plan, so this schedule has stopped.',
  'schedule-gone':
    'The target of this schedule was deleted or is no longer shared with you, so it has stopped.',
  'schedule-kind-gone': 'This kind of schedule is not available here, so it has stopped.',
  'schedule-answer-gone': 'The answer was deleted before it was complete.',
  'schedule-cancelled': 'You canceled this.',
  'schedule-failing': 'It failed {count} times in a row, so this schedule has stopped. Last reason: {reason}',
  'schedule-complete': 'All {count} results are in.',
  'schedule-page-empty': 'There is no text on this page.',
  'schedule-page-long':
    'This page has {count} characters, more than the {limit} that can be watched. Watch a part of it instead.',
  'schedule-failed': 'This could not be completed. It will run again at the next scheduled time.',
  'schedule-first-page': 'This is the current text of the page. You will be notified when it changes.',
  'schedule-first-answer': 'The first answer is ready.',
  'schedule-unchanged': 'Nothing has changed.',
  'schedule-changed':
    'Changed: [[numbers|sentences with other numbers: {numbers}. ]][[added|New sentences: {added}. ]][[removed|Removed sentences: {removed}.]]',
  'schedule-mail-subject': '{title}: {news}',
  'schedule-mail':
    'Hello,\n\n{news}\n\n{details}Open the result:\n{url}\n\nTo stop these e-mails, change the schedule there.\n',
} as const;
