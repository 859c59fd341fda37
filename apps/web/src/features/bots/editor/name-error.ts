const LONGEST = 100;

/** What is wrong with a bot’s name; undefined for a good one. */
export const nameError = (name: string): 'required' | 'tooLong' | undefined => {
  const length = [...name.trim()].length;
  if (length === 0) return 'required';
  return length > LONGEST ? 'tooLong' : undefined;
};
