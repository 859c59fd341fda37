/** Private-use character at the place of a note, whose number is not part of the text. */
export const NOTE_PLACE = '\ue002';

/** Removes the places of notes. Numbers on both sides of one are not one number. */
export const withoutNotePlaces = (text: string): string =>
  text.includes(NOTE_PLACE)
    ? text.replaceAll(/(?<=\p{N})\ue002(?=\p{N})/gu, ' ').replaceAll(NOTE_PLACE, '')
    : text;
