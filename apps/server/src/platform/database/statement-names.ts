/** Each connection keeps what is prepared on it until it ends. */
const MOST_NAMES = 200;
/** A statement that names a list of any length has texts without end, and long ones. */
const LONGEST_TEXT = 4000;
const WORTH_A_NAME = 3;
const MOST_COUNTED = 2000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/** The name under which a statement that recurs is prepared, so that each connection parses and plans it once. */
export const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return undefined;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < WORTH_A_NAME) {
    if (uses.size >= MOST_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};
