/** A search result. `publishedAt` is in ISO 8601; null if unknown. */
export type WebResult = { url: string; title: string; summary: string; publishedAt: string | null };

export type WebQuestion = { query: string; language: 'en' | 'zh'; limit: number; signal: AbortSignal };

/** Searches the web, best results first; throws on failure. */
export type WebSearch = {
  /** Short and stable, e.g. `searxng`. */
  name: string;
  search: (question: WebQuestion) => Promise<WebResult[]>;
};
