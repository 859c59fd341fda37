import type { Minutes } from '@studiolo/contract/voice/entities';
import { MINUTES_SECTIONS } from '@studiolo/contract/voice/kinds';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { speakerName } from '@studiolo/contract/voice/rules';

type Sections = (typeof MINUTES_SECTIONS)[number];

/** Returns minutes as Markdown: actions as checkboxes, and each line with its speaker and time. */
export const checklistOf = (
  minutes: Pick<Minutes, 'lines'> | null,
  speakers: Readonly<Record<string, string>>,
  text: (section: Sections) => string,
  /** Returns the URL of a position in seconds, for readers outside the page. */
  addressAt?: (second: number) => string,
): string =>
  MINUTES_SECTIONS.flatMap((section) => {
    const sectionLines = minutes?.lines.filter((line) => line.section === section) ?? [];
    if (sectionLines.length === 0) return [];
    const lines = sectionLines.map(({ text: lineText, who, when, isDone, anchor }) => {
      const about = [who, when].filter(Boolean).join(', ');
      const clock = anchor ? clockOf(anchor.second) : '';
      const time = anchor && addressAt ? `[${clock}](${addressAt(anchor.second)})` : clock;
      const at = anchor
        ? ` (${[speakerName(speakers, anchor.speaker), time].filter(Boolean).join(' ')})`
        : '';
      const box = section === 'actions' ? `[${isDone ? 'x' : ' '}] ` : '';
      return `- ${box}${lineText}${about === '' ? '' : ` — ${about}`}${at}`;
    });
    return [`## ${text(section)}\n\n${lines.join('\n')}`];
  }).join('\n\n');
