/** Tells a model of recordings that nobody wrote down, so that it makes nothing up about them. */
export const withUnheard = (instructions: string, names: readonly string[]): string =>
  names.length === 0
    ? instructions
    : `${instructions}\n\nThe user attached recordings that could not be transcribed here: ${JSON.stringify(names)}. You have not heard them. Say so where the question is about them.`.trimStart();
