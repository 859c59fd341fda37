/** Material for a model in a tag of its own; removes `tags` from it, so that it cannot end the tag. Empty if blank. */
export const taggedText = (name: string, text: string, tags: RegExp): string =>
  text.trim() === '' ? '' : `<${name}>\n${text.replaceAll(tags, '')}\n</${name}>`;
