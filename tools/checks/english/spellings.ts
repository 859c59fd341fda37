/** Parts of words in British spelling. Names of other products (`CancelledError`, `aria-labelledby`) are not matched. */
const IN_WORDS =
  /colour(?!space)|favour|behaviour|neighbour|centred|licence|cancelled(?!Error)|cancelling|catalogue|labelled(?!by)|levelled|judgement|artefact|(?:summar|recogn|organ|initial|normal|optim|author|capital|personal|serial|categor|minim|maxim|custom|synchron|general|special|final|local|visual|token)is(?:e[ds]?|ing|ation|er|ers)(?![a-z])|analys(?:ed|ing)(?![a-z])/i;
const WHOLE_WORDS = /^(?:centre|grey|defence|spelt|towards|travell(?:er|ed|ing)|fulfil)s?$/i;

/** Quoted text may be data: a stored value, a column, or what a user might write. */
const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`/g;

/** Returns the words in British spelling among the names and comments of a line. */
export const britishIn = (line: string): string[] => {
  const words = line.replaceAll(QUOTED, ' ').match(/\w+/g) ?? [];
  return words.filter((word) => IN_WORDS.test(word) || WHOLE_WORDS.test(word));
};
