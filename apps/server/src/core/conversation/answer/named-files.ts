type NamedFile = { name: string };

/**
 * Files that a question names as `“the title”`, the form inserted by completion. Only these are searched; the
 * title becomes `it` in the query, since it is not a search term.
 */
export const filesNamedIn = <File extends NamedFile>(
  question: string,
  files: readonly File[],
): { files: readonly File[]; question: string } => {
  const namedFiles = files.filter(({ name }) => name !== '' && question.includes(`“${name}”`));
  if (namedFiles.length === 0) return { files, question };
  const remaining = namedFiles
    .reduce((words, { name }) => words.replaceAll(`“${name}”`, ' it '), question)
    .trim();
  return { files: namedFiles, question: remaining === 'it' ? question : remaining };
};
