/** What a search service says of one page. `publishedAt` as far as it knows, in ISO 8601. */
export type WebResult = { url: string; title: string; summary: string; publishedAt: string | null };

export type WebQuestion = { query: string; language: 'en' | 'zh'; limit: number; signal: AbortSignal };

/** Finds pages on the web, best first; throws when the service cannot be asked. */
export type WebSearch = {
  /** Short and stable, e.g. `searxng`. */
  name: string;
  search: (question: WebQuestion) => Promise<WebResult[]>;
};
