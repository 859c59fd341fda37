import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import { contentTerms } from '../../../platform/reading/tokens.ts';
import { isAddressedToModels } from '../../../core/evidence/instructions-to-models.ts';

type Context = {
  /** Texts that the user wrote or approved, and pages of the web. */
  shared: readonly string[];
  /** Passages of the user's own sources. */
  own: readonly string[];
};

const termsOf = (texts: readonly string[]): Set<string> => new Set(texts.flatMap(contentTerms));

/**
 * Filters queries that a model wrote after reading. A page may have told it to search for something: a query is
 * about the research, contains no address, and reveals no word to a search service that only the user's own
 * sources contain.
 */
export const safeQueries = (queries: readonly string[], { shared, own }: Context): string[] => {
  const sharedTerms = termsOf(shared);
  const secret = new Set([...termsOf(own)].filter((term) => !sharedTerms.has(term)));
  const isSafe = (query: string): boolean => {
    const terms = contentTerms(query);
    return (
      query.length <= RESEARCH_LIMITS.queryLength &&
      !/https?:|www\.|@/i.test(query) &&
      !isAddressedToModels(query) &&
      terms.some((term) => sharedTerms.has(term)) &&
      !terms.some((term) => secret.has(term))
    );
  };
  return [...new Set(queries.map((query) => query.replaceAll(/\s+/g, ' ').trim()))]
    .filter((query) => query !== '' && isSafe(query))
    .slice(0, RESEARCH_LIMITS.queries);
};
