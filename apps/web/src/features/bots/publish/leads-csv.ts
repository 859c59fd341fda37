import type { Lead } from '@studiolo/contract/bots/visitor-entities';
import { csvFile } from '@studiolo/contract/files/csv';

type HeadText = (key: 'name' | 'contact' | 'question' | 'handOver' | 'when' | 'yes' | 'no') => string;

/** Exports contacts for spreadsheets, escaping formulas in visitors' text. */
export const leadsCsv = (leads: readonly Lead[], text: HeadText): string => {
  const heads = (['name', 'contact', 'question', 'handOver', 'when'] as const).map((head) => text(head));
  const lines = leads.map(({ name, contact, question, isHandOver, createDate }) => [
    name,
    contact,
    question,
    text(isHandOver ? 'yes' : 'no'),
    createDate,
  ]);
  return csvFile([heads, ...lines]);
};
