type Named = { name: string };

/**
 * What a question that names files is asked of: `“the title”`, as the completion mark writes it, means that file and not
 * the others; its title is no word to be looked for in it, and stands as `it` in what is asked.
 */
export const namedIn = <File extends Named>(
  question: string,
  files: readonly File[],
): { files: readonly File[]; question: string } => {
  const named = files.filter(({ name }) => name !== '' && question.includes(`“${name}”`));
  if (named.length === 0) return { files, question };
  const rest = named.reduce((words, { name }) => words.replaceAll(`“${name}”`, ' it '), question).trim();
  return { files: named, question: rest === 'it' ? question : rest };
};
