import type { Lead } from '@studiolo/contract/bots/visitor-entities';

/** A sheet would take what begins like that for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Contacts as a table that sheets open; what visitors wrote stays words there. */
export const leadsCsv = (leads: readonly Lead[]): string =>
  `\uFEFF${[
    'name,contact,question,wants a person,date',
    ...leads.map(({ name, contact, question, isHandOver, createDate }) =>
      [cell(name), cell(contact), cell(question), isHandOver ? 'yes' : 'no', createDate].join(','),
    ),
  ].join('\r\n')}\r\n`;
