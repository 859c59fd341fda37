/**
 * Wraps text for a model in a tag. Removes `tags` from the text, because it could close the tag. Empty if the text is
 * blank.
 */
export const taggedText = (name: string, text: string, tags: RegExp): string =>
  text.trim() === '' ? '' : `<${name}>\n${text.replaceAll(tags, '')}\n</${name}>`;
