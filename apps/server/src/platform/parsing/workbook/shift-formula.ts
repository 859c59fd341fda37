const COLUMN_LETTERS = 26;

/** Quoted text and names, and references such as `$B2`; functions and names that contain digits do not match. */
const PIECES = /"[^"]*"|'[^']*'|(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(.!])/g;

const numberOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * COLUMN_LETTERS + letter.charCodeAt(0) - 64, 0);

const lettersOf = (column: number): string =>
  column <= 0
    ? ''
    : lettersOf(Math.floor((column - 1) / COLUMN_LETTERS)) +
      String.fromCodePoint(65 + ((column - 1) % COLUMN_LETTERS));

/** A formula as it reads in another cell: references without a dollar sign move with it. */
export const shiftFormula = (formula: string, rows: number, columns: number): string =>
  formula.replaceAll(
    PIECES,
    (piece: string, fixedColumn?: string, letters?: string, fixedRow?: string, row?: string) => {
      if (letters === undefined) return piece;
      const column = fixedColumn === '$' ? letters : lettersOf(numberOf(letters) + columns);
      return `${fixedColumn}${column}${fixedRow}${fixedRow === '$' ? row : Number(row) + rows}`;
    },
  );
