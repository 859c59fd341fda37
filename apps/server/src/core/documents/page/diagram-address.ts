/** Under which a page finds the picture of a diagram: by what it is drawn from. */
export const diagramAddress = (source: string): string => `mermaid\n${source}`;
