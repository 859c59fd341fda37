export const firstPassages = (system: string, count: number): string[] =>
  [...system.matchAll(/<passage [^>]*>\n([\s\S]*?)\n<\/passage>/g)]
    .slice(0, count)
    .map(([, text = '']) => text);
