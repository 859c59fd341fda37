/** What an answer holds that is better seen than read: a page, a drawing, or a long document. */
export type Artifact = { kind: 'html' | 'svg' | 'document'; content: string };

/** From so many characters on an answer is a document. */
const LONG = 6000;

/** What a block of code shows when it is opened; undefined where it is code and nothing else. */
export const shownAs = (language: string, code: string): 'html' | 'svg' | undefined => {
  if (/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s/>]/i.test(code) && ['svg', 'xml', 'html', ''].includes(language))
    return 'svg';
  return language === 'html' && /<[a-z!]/i.test(code) ? 'html' : undefined;
};

export const isDocument = (answer: string): boolean => answer.length >= LONG;

/** What can be opened of a whole answer, in its order. */
export const artifactsIn = (answer: string): Artifact[] => {
  const found: Artifact[] = isDocument(answer) ? [{ kind: 'document', content: answer }] : [];
  const fences = /^ {0,3}(`{3,}|~{3,})[ \t]*([\w+#.-]*)[^\n]*\n([\s\S]*?)\n {0,3}\1[`~]*[ \t]*$/gm;
  for (const [, , language = '', content = ''] of answer.matchAll(fences)) {
    const kind = shownAs(language.toLowerCase(), content);
    if (kind) found.push({ kind, content });
  }
  return found;
};

/** All of one kind in a conversation, oldest first, each once: how one thing came to be what it is. */
export const versionsOf = (answers: readonly string[], { kind, content }: Artifact): string[] => {
  const all = answers.flatMap(artifactsIn).filter((each) => each.kind === kind);
  const contents = [...new Set(all.map((each) => each.content))];
  return contents.includes(content) ? contents : [...contents, content];
};
