/** A part of an answer that is shown in the panel: a page, a drawing, or a long document. */
export type Artifact = { kind: 'html' | 'svg' | 'document'; content: string };

/** An answer of the chat, with functions to publish one of its pages. */
export type PanelAnswer = {
  text: string;
  /** Whether the answer is stored on the server. */
  isStored: boolean;
  /** Resolves with the link; with undefined if publishing was refused. */
  publish: (page: string) => Promise<string | undefined>;
  unpublish: () => Promise<boolean>;
};

/** Minimum length of an answer that is treated as a document, in characters. */
const MIN_DOCUMENT_LENGTH = 6000;

/** Returns the kind of preview for a code block; undefined if it has none. */
export const previewKindOf = (language: string, code: string): 'html' | 'svg' | undefined => {
  if (/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s/>]/i.test(code) && ['svg', 'xml', 'html', ''].includes(language))
    return 'svg';
  return language === 'html' && /<[a-z!]/i.test(code) ? 'html' : undefined;
};

export const isDocument = (answer: string): boolean => answer.length >= MIN_DOCUMENT_LENGTH;

export const artifactsIn = (answer: string): Artifact[] => {
  const artifacts: Artifact[] = isDocument(answer) ? [{ kind: 'document', content: answer }] : [];
  const fences = /^ {0,3}(`{3,}|~{3,})[ \t]*([\w+#.-]*)[^\n]*\n([\s\S]*?)\n {0,3}\1[`~]*[ \t]*$/gm;
  for (const [, , language = '', content = ''] of answer.matchAll(fences)) {
    const kind = previewKindOf(language.toLowerCase(), content);
    if (kind) artifacts.push({ kind, content });
  }
  return artifacts;
};

/**
 * Returns the versions of an artifact: all distinct artifacts of its kind in the conversation, oldest first.
 */
export const versionsOf = (answers: readonly string[], { kind, content }: Artifact): string[] => {
  const all = answers.flatMap(artifactsIn).filter((each) => each.kind === kind);
  const contents = [...new Set(all.map((each) => each.content))];
  return contents.includes(content) ? contents : [...contents, content];
};
