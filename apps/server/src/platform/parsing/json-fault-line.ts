/** Whether a text is only incomplete: the parser then reports the error at the end of its input. */
const isUnfinished = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    return /end of JSON|unterminated/i.test(message) || Number(position) >= text.length;
  }
};

/** Line of a text, from 1, at which it stops being valid JSON; the last line if it is only incomplete. */
export const jsonFaultLine = (text: string): number => {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isUnfinished(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  const before = text.slice(0, good);
  return (good < text.length ? before : before.trimEnd()).split('\n').length;
};
