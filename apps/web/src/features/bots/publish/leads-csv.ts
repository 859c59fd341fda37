import type { Lead } from '@studiolo/contract/bots/visitor-entities';

/** A sheet would take what begins like that for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

type Said = (key: 'name' | 'contact' | 'question' | 'handOver' | 'when' | 'yes' | 'no') => string;

/** Contacts as a table that sheets open; what visitors wrote stays words there. */
export const leadsCsv = (leads: readonly Lead[], text: Said): string => {
  const heads = (['name', 'contact', 'question', 'handOver', 'when'] as const).map((head) =>
    cell(text(head)),
  );
  const lines = leads.map(({ name, contact, question, isHandOver, createDate }) =>
    [cell(name), cell(contact), cell(question), text(isHandOver ? 'yes' : 'no'), createDate].join(','),
  );
  return `\uFEFF${[heads.join(','), ...lines].join('\r\n')}\r\n`;
};
