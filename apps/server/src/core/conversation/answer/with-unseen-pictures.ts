import type { UnseenPictures } from './read-pictures.ts';

/** Names pictures to a model that cannot see them, so that it neither denies their text nor invents the rest. */
export const withUnseenPictures = (instructions: string, { withText, withoutText }: UnseenPictures): string =>
  [
    instructions,
    ...(withText.length === 0
      ? []
      : [
          `The user attached pictures that you cannot see: ${JSON.stringify(withText)}. Passages with these names are the text that was recognized in them, and single characters may be wrong. Answer from that text. Say that you have not seen the pictures where the question is about anything else in them.`,
        ]),
    ...(withoutText.length === 0
      ? []
      : [
          `The user attached pictures that you cannot see, and no text could be read in them: ${JSON.stringify(withoutText)}. Say so where the question is about them.`,
        ]),
  ]
    .join('\n\n')
    .trimStart();
