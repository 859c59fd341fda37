const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export const english = {
  colon: ': ',
  open: '“',
  close: '”',
  about:
    'I am Studiolo’s built-in engine: a set of fixed programs that runs on this server, not a language model. I calculate and convert (`17% of 2,340`, `15 km in miles`), work out dates (`days between 2026-01-01 and 2026-11-20`), count words, summarize and outline text that you paste or attach, and answer questions from attached files by quoting the exact sentences. For free conversation, add your own key for a model service under **Settings → Models**; the operator can also connect one for everyone.',
  hello: 'Hello! ',
  thanks: 'You’re welcome. Ask me to calculate something, or attach a file and ask about it.',
  unable:
    'This needs a language model, and I am Studiolo’s built-in engine, not a language model. I can calculate and convert units, work out dates, count, summarize and outline text, and answer from attached files by quoting the exact sentences. For the rest, add your own key for a model service under **Settings → Models**; the operator can also connect one for everyone.',
  unableFor: (question: string) =>
    `“${question}” needs a language model. Add your own key for a model service under **Settings → Models**; the operator can also connect one for everyone.`,
  tooLarge: 'That is too large for me to work out; please use smaller numbers.',
  undefinedResult: 'That has no defined result, as in a division by zero.',
  unreadable: 'I cannot read that as a calculation; is a bracket or a number missing?',
  notConvertible: (from: string, to: string) =>
    `${from} and ${to} measure different things, so one cannot be converted into the other.`,
  inRadians: ' (angles in radians)',
  noExchangeRates: 'I have no exchange rates, so I cannot convert currencies.',
  purchase: {
    total: 'In all',
    tip: 'Tip',
    share: 'Each',
    installment: 'Each month, in equal payments',
    interest: 'Interest in all',
  },
  utc: ' (UTC)',
  today: (date: string) => `Today is **${date}** (UTC).`,
  time: (time: string, date: string) => `It is **${time}** UTC on ${date}.`,
  weekday: (date: string, day: string) => `${date} is a **${day}**.`,
  wasWeekday: (date: string, day: string) => `${date} was a **${day}**.`,
  between: (from: string, to: string, days: number, detail: string) =>
    `From ${from} to ${to}: **${plural(days, 'day')}**${detail === '' ? '' : ` (${detail})`}.`,
  weeksAndDays: (weeks: number, days: number) =>
    days === 0 ? plural(weeks, 'week') : `${plural(weeks, 'week')} and ${plural(days, 'day')}`,
  shifted: (date: string) => `**${date}**`,
  isLeap: (year: number) => `Yes: **${year} is a leap year**, with 366 days.`,
  isNotLeap: (year: number) => `No: **${year} is not a leap year**; it has 365 days.`,
  noSuchDate: (written: string) => `There is no such date as ${written}.`,
  statistics: 'Counted',
  words: 'Words',
  characters: 'Characters',
  charactersWithoutSpaces: 'Characters without spaces',
  sentences: 'Sentences',
  paragraphs: 'Paragraphs',
  readingTime: 'Reading time',
  minutes: (minutes: number) =>
    minutes < 1 ? 'under a minute' : `about ${plural(Math.round(minutes), 'minute')}`,
  frequent: 'Frequent terms',
  wordsAnswer: (count: string) => `**${count}** words.`,
  wordRule: 'Each Chinese character and each other word counts as one.',
  ofPassages: (count: number) =>
    `Counted over the ${plural(count, 'passage')} that I was given, which may not be the whole of the file.`,
  nothingToCount: 'Paste the text after the question, or attach a file, and I will count it.',
  picked: (shown: number, all: number) =>
    `*${shown} of ${plural(all, 'sentence')}, in the text’s own words.*`,
  nothingToSummarize: 'Paste the text after the question, or attach a file, and I will summarize it.',
  tooLittle: 'There is too little running text here to summarize. It says:',
  nothingAbout: (topic: string) => `The text says nothing about ${topic} that I can find.`,
  says: (name: string) => `*${name}* says:`,
  textSays: 'The text says:',
  alsoThere: 'Also relevant:',
  perhaps: 'I find no direct answer. The closest that the sources come:',
  notFound: 'The sources I was given do not hold an answer to this.',
  otherLanguage:
    'The source is in Chinese and I cannot translate; I matched numbers, names and some common words.',
  otherLanguageNothing:
    'The source is in Chinese and I cannot translate, and your question shares no number, name or common word with it. Ask in Chinese, or ask a language model: add your own key under **Settings → Models**.',
  whole: {
    about: 'What it is about, in its own words:',
    problem: 'The problem, in its own words:',
    contribution: 'What it contributes, in its own words:',
    conclusion: 'What it concludes, in its own words:',
    purpose: 'What it is for, in its own words:',
    method: 'How it goes about it, in its own words:',
    limitation: 'What it says of its limits:',
  },
  wholeUnsaid: 'The text does not say so outright. What it says above all:',
  author: (line: string, cite: string) => `The text says: “${line}”${cite}`,
  byline: (names: string, cite: string) => `Under the title stand these names: “${names}”${cite}`,
  noAuthor: 'The text names no author that I can find.',
  table: { sum: 'sum', average: 'average', max: 'highest', min: 'lowest', count: 'count' },
  tableRows: (some: number, all: number) =>
    some === all ? plural(all, 'row') : `${some} of ${plural(all, 'row')}`,
  tableResult: (what: string, column: string, value: string, rows: string, cite: string) =>
    `The ${what} of *${column}* is **${value}**, over ${rows}${cite}.`,
  tableCount: (rows: string, cite: string) => `**${rows}**${cite}.`,
  tableRow: (row: string) => `Row: ${row}`,
  tableEach: 'The question names no column; of each:',
  tableNumbered: (number: number) => `Table ${number}`,
  tableLine: (name: string, columns: number, listed: string, rows: number) =>
    `**${name}**: ${plural(columns, 'column')} (${listed}), ${plural(rows, 'row')}`,
  semicolon: '; ',
  comma: ', ',
  andMore: (count: number) => ` and ${count} more`,
  noSuchColumn: (columns: string) =>
    `No column of the tables is named as in the question. The columns are: ${columns}.`,
  tablePart: 'Reckoned over the rows that I was given; the file may have more.',
};

export type EngineText = typeof english;
