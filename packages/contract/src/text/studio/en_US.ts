/** Headings and remarks of studio items in files and texts. */
export const text = {
  'studio-answer': 'Answer',
  'studio-date': 'Date',
  'studio-event': 'Event',
  'studio-subject': 'Subject',
  'studio-statement': 'Statement',
  'studio-figure': 'Figure',
  'studio-source': 'Source',
  'studio-passage': 'passage',
  'studio-column': 'Column',
  'studio-value': 'Value',
  'studio-not-stated': 'Not stated',
  'studio-corrected': 'corrected by hand',
  'studio-unfilled': 'Not filled yet',
  'studio-disagree': 'The passages disagree:',
  'studio-table-extract':
    'Filled without a language model: each cell holds the sentence that fits the column’s name best.',
  'studio-table-unsupported': 'Values left out because their passage does not support them: {count}.',
  'studio-table-unread': 'Could not be read: {names}.',
} as const;
