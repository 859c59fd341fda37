import type { Feature } from './core/plugging/plugging.feature.ts';
import { mentionRoutes } from './core/mentions/mentions.routes.ts';
import { createMentions } from './core/mentions/mentions.service.ts';
import { searchRoutes } from './core/search/search.routes.ts';
import { createSearch } from './core/search/search.service.ts';

/** What asks every part of the product for its share: one search, and one list of what can be mentioned. */
export const createRegistries = (features: () => readonly Feature[]): Feature => ({
  routes: [
    ...searchRoutes(createSearch(() => features().flatMap(({ search = [] }) => search))),
    ...mentionRoutes(createMentions(() => features().flatMap(({ mentions = [] }) => mentions))),
  ],
});
