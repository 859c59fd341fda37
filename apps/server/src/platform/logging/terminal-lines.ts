import type pino from 'pino';

type Line = { level: string; time: string; msg?: string; [field: string]: unknown };

const shown = (name: string, value: unknown): string =>
  typeof value === 'object' && value !== null && 'stack' in value
    ? `\n${String(value.stack)}`
    : ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** Formats each log record as a line for people to read in a terminal. */
export const terminalLines = (write: (line: string) => void): pino.DestinationStream => ({
  write(record) {
    const { level, time, msg = '', ...fields } = JSON.parse(record) as Line;
    const clock = new Date(time).toTimeString().slice(0, 8);
    const rank = level === 'info' ? '' : `${level}: `;
    const details = Object.entries(fields).map(([name, value]) => shown(name, value));
    write(`${clock} ${rank}${msg}${details.join('')}\n`);
  },
});
