import { line, requiredLine, lines, requiredLines, type Preset } from '../preset.ts';

export const publishInEnglish: readonly Preset[] = [
  {
    id: 'press-release',
    group: 'publish',
    name: 'Press release',
    description: 'News in the order a journalist cuts it.',
    fields: [
      requiredLine('headline', 'The news in one line', 'Lamp opens its first repair café in Boston'),
      line('place', 'Place and date', 'Boston, November 20'),
      requiredLines('facts', 'Who, what, when, where, why', 'Opens December 1, free, run by volunteers'),
      lines('quote', 'A quotation, and whose', '“Things should last.” – Ann Miller, founder'),
      lines('about', 'About the company', 'Lamp makes lamps that can be repaired'),
      line('contact', 'Press contact', 'press@example.com'),
    ],
    skeleton:
      '# {{headline}}\n\n**{{place}}** – {{facts}}\n\n> {{quote}}\n\n## About\n\n{{about}}\n\n## Press contact\n\n{{contact}}',
    brief:
      'A press release: headline, subline, a first paragraph that answers who, what, when, where and why, then details by importance, the quotation word for word, a paragraph about the company, contact. Sober, in the third person.',
  },
  {
    id: 'blog-post',
    group: 'publish',
    name: 'Blog post',
    description: 'One idea, argued from a real example.',
    fields: [
      requiredLine('topic', 'Topic', 'Why we stopped doing daily stand-ups'),
      line('readers', 'For whom', 'Leads of small teams'),
      lines('points', 'Points to make', 'Written updates are read twice\nThe meeting hid problems'),
      lines('example', 'An example or story', 'The week when nobody noticed a broken build'),
    ],
    skeleton: '# {{topic}}\n\n{{example}}\n\n## What we saw\n\n- {{points}}\n\n## What follows\n\n',
    brief:
      'A blog post of 700 to 1,000 words: opens with the concrete example, states its one idea early, argues it under three or four headings, admits the best objection, ends with something the reader can do.',
  },
  {
    id: 'public-account',
    group: 'publish',
    name: 'Newsletter article',
    description: 'For subscribers’ phones: short paragraphs, a reason to scroll on.',
    fields: [
      requiredLine('topic', 'Topic', 'How to read a lease before you sign'),
      line('readers', 'Readers', 'People who rent for the first time'),
      requiredLines(
        'points',
        'What they should take away',
        'Three clauses to look for\nWhat may be bargained over',
      ),
      line('action', 'What they should do at the end', 'Reply with their own question'),
    ],
    skeleton: '# {{topic}}\n\n## In short\n\n- {{points}}\n\n## \n\n## What to do now\n\n{{action}}',
    brief:
      'An article for a newsletter or a WeChat account, read on a phone: an opening that names the reader’s situation, short paragraphs, a heading every 200 words, one example a point, an invitation at the end.',
  },
  {
    id: 'red-note',
    group: 'publish',
    name: 'Social post',
    description: 'For RedNote or Instagram: a hook, short lines, tags.',
    fields: [
      requiredLine('topic', 'What it is about', 'Three quiet cafés near Harvard Square'),
      requiredLines('points', 'What to say', 'Names, what to order, when it is empty'),
      line('mood', 'Mood', 'like telling a friend'),
      line('tags', 'Tags', '#boston #cafes'),
    ],
    skeleton: '# {{topic}}\n\n- {{points}}\n\n{{tags}}',
    brief:
      'A social post of at most 200 words: a title of at most 20 words with a hook, short lines grouped in threes, concrete details, a few fitting emoji, a question at the end, then 5 to 8 tags in one line. No invented prices or addresses.',
  },
  {
    id: 'video-script',
    group: 'publish',
    name: 'Short video script',
    description: 'Sixty seconds, shot by shot.',
    fields: [
      requiredLine('topic', 'Topic', 'Repairing a zipper in one minute'),
      line('length', 'Length', '60 seconds'),
      lines('points', 'What must be in it', 'The pencil trick; what not to do'),
      line('ending', 'What viewers should do', 'Save the video'),
    ],
    skeleton:
      '# {{topic}}\n\n{{length}}\n\n| Time | Picture | Voice | On screen |\n| --- | --- | --- | --- |\n| 0–3 s |  |  |  |\n\n- {{points}}\n\n{{ending}}',
    brief:
      'A script for a short vertical video as a Markdown table (time, picture, voice, on screen). The first three seconds hold the hook; each shot is 3 to 8 seconds; spoken lines are short; the last shot holds the call to action. Then a title and three tags.',
  },
  {
    id: 'product-copy',
    group: 'market',
    name: 'Product copy',
    description: 'What it does for somebody, before what it is made of.',
    fields: [
      requiredLine('product', 'Product', 'Fold-flat desk lamp'),
      line('buyers', 'For whom', 'Students in small rooms'),
      requiredLines('features', 'What it can do', 'Folds to 2 cm; 40 hours on one charge'),
      line('place', 'Where it will stand', 'The shop’s product page'),
    ],
    skeleton: '# {{product}}\n\n{{buyers}}\n\n## What it does\n\n- {{features}}\n\n## Details\n\n',
    brief:
      'Product copy: a headline, a line below it, three benefits each tied to a given feature, details as a list, a short call to action. No superlatives, no claims beyond what was given.',
  },
  {
    id: 'event-plan',
    group: 'market',
    name: 'Event plan',
    description: 'Goal, program, people, budget and what can go wrong.',
    fields: [
      requiredLine('event', 'Event', 'Open day of the workshop'),
      line('when', 'When and where', 'June 6, at the old mill'),
      line('guests', 'Guests', '120 neighbors'),
      lines('goal', 'Goal', 'Twenty new members'),
      line('budget', 'Budget', '$1,500'),
    ],
    skeleton:
      '# {{event}}\n\n{{when}} · {{guests}}\n\n## Goal\n\n{{goal}}\n\n## Program\n\n| Time | What | Who |\n| --- | --- | --- |\n|  |  |  |\n\n## Budget\n\n{{budget}}\n\n## If something goes wrong\n\n',
    brief:
      'An event plan: goal and how it is measured, program as a table, tasks by week before the day, budget as a table within the given sum, risks with what to do.',
  },
  {
    id: 'speech',
    group: 'life',
    name: 'Speech',
    description: 'Written to be heard: a story, a turn, a last line.',
    fields: [
      requiredLine('occasion', 'Occasion', 'Farewell of a colleague after 20 years'),
      line('listeners', 'Listeners', 'Fifty colleagues and her family'),
      line('minutes', 'Minutes', '4'),
      requiredLines('points', 'What must be said', 'The night of the flood; her green mug'),
    ],
    skeleton:
      '# {{occasion}}\n\n{{listeners}} · {{minutes}} min\n\n- {{points}}\n\n## Opening\n\n## Middle\n\n## Last line\n\n',
    brief:
      'A speech for the given minutes at 130 words a minute, written for the ear: short sentences, a concrete opening scene, one thread, a turn, a last line that can be remembered. No clichés.',
  },
  {
    id: 'book-notes',
    group: 'life',
    name: 'Book notes',
    description: 'What it says, what you think, what you keep.',
    fields: [
      requiredLine('book', 'Book and author', 'The Old Man and the Sea, Hemingway'),
      lines('said', 'What it says', 'An old man, a fish, three days'),
      lines('thoughts', 'What you thought', 'Losing well'),
      lines('quotes', 'Lines to keep', '“A man can be destroyed but not defeated.”'),
    ],
    skeleton:
      '# {{book}}\n\n## What it says\n\n{{said}}\n\n## What I think\n\n{{thoughts}}\n\n## Lines to keep\n\n> {{quotes}}',
    brief:
      'Book notes in the first person: the book in three sentences, two or three thoughts with why they matter to the writer, the given quotations word for word, what to do differently. Invent no quotations.',
  },
];
