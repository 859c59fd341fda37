import type { TurnExtras, ConversationExtension } from '../../core/conversation/extensions.ts';
import { presentHighlight } from './highlights/highlights.service.ts';
import type { HighlightStore } from './highlights/highlights.store.ts';
import type { PublicationStore } from '../../core/publishing/publications.store.ts';

type Stores = {
  highlights: Pick<HighlightStore, 'ofRecords'>;
  publications: Pick<PublicationStore, 'ofRecords'>;
};

export const createTurnExtras =
  (
    { highlights, publications }: Stores,
    urlOf: (page: { id: string; slug: string }) => string,
  ): NonNullable<ConversationExtension['turnExtras']> =>
  async (turnIds) => {
    const [highlightRows, published] = await Promise.all([
      highlights.ofRecords(turnIds),
      publications.ofRecords(turnIds),
    ]);
    const marksOf = Map.groupBy(highlightRows, ({ recordId }) => recordId);
    const pageOf = new Map(published.map(({ recordId, id }) => [recordId, id]));
    return new Map(
      turnIds.map((id): [string, TurnExtras] => {
        const page = pageOf.get(id);
        return [
          id,
          {
            highlight: (marksOf.get(id) ?? []).map(presentHighlight),
            publishToHtmlUrl: page === undefined ? '' : urlOf({ id: page, slug: '' }),
          },
        ];
      }),
    );
  };
