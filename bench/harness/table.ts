import { isWithinBudget, type Figure } from './figure.ts';

const HEADINGS = ['measure', 'value', 'goal', 'baseline', '', 'note'];

const formatValue = (value: number | string | undefined): string => {
  if (value === undefined || typeof value === 'string') return value ?? '';
  if (!Number.isFinite(value)) return '–';
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
};

const budgetOf = ({ atMost, atLeast }: Figure): string =>
  [atMost === undefined ? '' : `≤ ${atMost}`, atLeast === undefined ? '' : `≥ ${atLeast}`].join('');

const cellsOf = (figure: Figure): string[] => {
  const isGood = isWithinBudget(figure);
  return [
    figure.unit ? `${figure.measure}, ${figure.unit}` : figure.measure,
    formatValue(figure.value),
    budgetOf(figure),
    formatValue(figure.baseline),
    isGood === undefined ? '' : isGood ? '✓' : '✗',
    figure.note ?? '',
  ];
};

export const formatTable = (name: string, figures: readonly Figure[]): string => {
  const lines = [HEADINGS, ...figures.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  const rows = lines.map(
    (cells) =>
      `  ${cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
  );
  return [name, ...rows, ''].join('\n');
};
