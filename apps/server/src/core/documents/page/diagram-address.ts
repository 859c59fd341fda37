export const diagramAddress = (source: string): string => `mermaid\n${source}`;
