/** Names recordings without a transcript to the model, so that it does not invent their content. */
export const withUntranscribed = (instructions: string, names: readonly string[]): string =>
  names.length === 0
    ? instructions
    : `${instructions}\n\nThe user attached recordings that could not be transcribed here: ${JSON.stringify(names)}. You do not know their content. Say so if the question is about them.`.trimStart();
