import { trimName } from '@studiolo/contract/wire/visible-text';
const MAX_NAME_LENGTH = 100;

/** Returns the error in a bot’s name; undefined if it is valid. */
export const nameError = (name: string): 'required' | 'tooLong' | undefined => {
  const length = [...trimName(name)].length;
  if (length === 0) return 'required';
  return length > MAX_NAME_LENGTH ? 'tooLong' : undefined;
};
